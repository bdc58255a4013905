// The looks of surfaces: the lights of cube3d/view/scene/shading.py, worked out at each pixel.
//
// All lights are far away and move with the camera.  Colours are those of the screen
// (sRGB) from end to end, so that a piece looks as it does in a picture.

const LIGHT = /* glsl */ `
uniform highp sampler3D field;
uniform vec3 fieldOrigin;
uniform vec3 fieldScale;

float near(vec3 p, int level) {
  vec4 seen = texture(field, (p - fieldOrigin) * fieldScale);
  return level == 0 ? seen.r : level == 1 ? seen.g : seen.b;
}

// 0 where all light arrives, 1 where almost none does.  A wide open face still sees a
// little of its own solid.
float hidden(vec3 p, vec3 n) {
  float sum = 0.22 * near(p + 0.14 * n, 0) + 0.30 * near(p + 0.35 * n, 1)
            + 0.42 * near(p + 0.90 * n, 2);
  return clamp((sum - 0.06) / 0.94, 0.0, 1.0);
}
`;

export const PIECE_VERTEX = /* glsl */ `
// Taken inside the triangle: strips of a rounding are thinner than a pixel, and what
// continues them to the pixel's middle is far off.
centroid out vec3 place;
centroid out vec3 facing;
flat out vec3 tint;       // of the cube; the corners of a triangle belong to one

void main() {
#ifdef USE_COLOR
  tint = color;
#else
  tint = vec3(1.0);
#endif
  // Pieces are moved, never turned.
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  facing = normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`;

export const PIECE_FRAGMENT = /* glsl */ `
${LIGHT}
uniform vec3 colour;      // 0 to 1
uniform vec3 background;
uniform float quiet;      // 1: another piece is looked at
centroid in vec3 place;
centroid in vec3 facing;
flat in vec3 tint;
out vec4 pixel;

const float SHADE = 0.62;   // how dark fully hidden places are
const float GLOSS = 0.16;
const vec3 KEY = vec3(-0.60, 0.62, 0.50);

float light(vec3 n, vec3 from, float brightness) {
  return brightness * max(dot(n, normalize(from)), 0.0);
}

void main() {
  vec3 n = normalize(facing);
  vec3 seen = mat3(viewMatrix) * n;
  float open = 1.0 - SHADE * hidden(place, n);
  float bright = 0.40
    + light(seen, KEY, 0.37)                        // the key, from the upper left
    + light(seen, vec3(0.0, 0.0, 1.0), 0.28)        // the eye's own
    + light(seen, vec3(0.75, 0.10, 0.65), 0.15)     // fills from the right and below
    + light(seen, vec3(0.10, -0.85, 0.50), 0.20)
    + light(seen, vec3(0.00, 1.00, 0.10), 0.14);    // the sky
  vec3 sight = normalize(mat3(viewMatrix) * (cameraPosition - place));
  float shine = pow(max(dot(seen, normalize(sight + normalize(KEY))), 0.0), 22.0);
  vec3 lit = colour * tint * bright * open + GLOSS * shine * open;
  // Brightness bends above 225 of 255, so that it never clips to flat white.
  vec3 over = max(lit - 225.0 / 255.0, 0.0) * 255.0 / 30.0;
  lit = min(lit, 225.0 / 255.0) + over / (over + 1.0) * 30.0 / 255.0;
  float grey = dot(lit, vec3(0.30, 0.59, 0.11));
  vec3 muted = mix(mix(vec3(grey), lit, 0.35), background, 0.60);
  pixel = vec4(mix(lit, muted, quiet), 1.0);
}
`;

export const PLAIN_FRAGMENT = /* glsl */ `
uniform vec3 colour;
uniform float opacity;
flat in vec3 tint;
out vec4 pixel;

void main() {
  pixel = vec4(colour * tint, opacity);
}
`;

export const FLOOR_VERTEX = /* glsl */ `
out vec3 place;

void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`;

// The contact shadow: the floor is black, and the more opaque the more hidden it is.
export const FLOOR_FRAGMENT = /* glsl */ `
${LIGHT}
uniform float strength;
in vec3 place;
out vec4 pixel;

void main() {
  float dark = hidden(place, vec3(0.0, 0.0, 1.0));
  // Right under the puzzle no light shines through the gaps.
  float under = clamp((dark - 0.6) / 0.15, 0.0, 1.0);
  pixel = vec4(0.0, 0.0, 0.0, strength * max(0.6 * dark, under));
}
`;
