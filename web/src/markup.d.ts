// Markup and shaders are imported as text.
declare module "*.html" {
  const markup: string;
  export default markup;
}

declare module "*.glsl" {
  const shader: string;
  export default shader;
}
