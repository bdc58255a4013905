// Markup is imported as text.
declare module "*.html" {
  const markup: string;
  export default markup;
}
