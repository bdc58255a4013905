// Shaders with the lights of cube3d/view/scene/shading.py, computed for each pixel.
//
// All lights are far away and move with the camera. All colours are sRGB, so that a piece has the same colours as in a
// picture.

import { shared } from "./page";
import { ROW } from "./shade";

const { faint, shade: floorShade, under } = shared.floor;
const { lights, ambient, gloss, power, knee, shade } = shared.light;

const number = (x: number): string => x.toFixed(6);
const vector = (of: readonly number[]): string => `vec3(${of.map(number)})`;
const lamps = lights
  .map(([x, y, z, strength]) => `light(seen, ${vector([x, y, z])}, ${number(strength)})`)
  .join(" + ");

// The shade of a vertex: 0 in full light, 1 where almost no light arrives. See shade.ts.
const SHADES = /* glsl */ `
uniform sampler2D shades;

float shadeOf(int vertex) {
  return texelFetch(shades, ivec2(vertex % ${ROW}, vertex / ${ROW}), 0).r;
}
`;

export const PIECE_VERTEX = /* glsl */ `
invariant gl_Position;    // so that passes with other materials have the same depth
// centroid: strips of a rounded edge are thinner than a pixel, and values extrapolated from them to the middle of a
// pixel would be wrong.
centroid out vec3 place;
centroid out vec3 facing;
flat out vec3 tint;       // of the cube; the corners of a triangle belong to one
flat out vec4 own;        // the colour of the body, and how quiet it is
#ifdef USE_INSTANCING
in vec4 look;
in float first;           // index of its first vertex in the shades; -1: it has no shade
#else
uniform vec3 colour;      // 0 to 1
uniform float quiet;      // 1: drawn pale, because other pieces stand out
uniform float first;
#endif
#ifdef SHADED
centroid out float dark;
${SHADES}
#endif

void main() {
#ifdef USE_INSTANCING
  own = look;
  mat4 motion = modelMatrix * instanceMatrix;
#else
  own = vec4(colour, quiet);
  mat4 motion = modelMatrix;
#endif
#ifdef USE_COLOR
  tint = color;
#else
  tint = vec3(1.0);
#endif
#ifdef SHADED
  dark = first < 0.0 ? 0.0 : shadeOf(int(first) + gl_VertexID);
#endif
  // Pieces are turned and moved, never stretched.
  vec4 world = motion * vec4(position, 1.0);
  place = world.xyz;
  facing = mat3(motion) * normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`;

export const PIECE_FRAGMENT = /* glsl */ `
uniform vec3 background;
flat in vec4 own;
centroid in vec3 place;
centroid in vec3 facing;
flat in vec3 tint;
centroid in float dark;
out vec4 pixel;

const vec3 KEY = ${vector(lights[0].slice(0, 3))};
const float KNEE = ${number(knee[0] / 255)};
const float ROOM = ${number(knee[1] / 255)};

float light(vec3 n, vec3 from, float brightness) {
  return brightness * max(dot(n, normalize(from)), 0.0);
}

void main() {
  vec3 n = normalize(facing);
  vec3 seen = mat3(viewMatrix) * n;
  float open = 1.0 - ${number(shade)} * dark;
  float bright = ${number(ambient)} + ${lamps};
  vec3 sight = normalize(mat3(viewMatrix) * (cameraPosition - place));
  float shine = pow(max(dot(seen, normalize(sight + normalize(KEY))), 0.0), ${number(power)});
  vec3 lit = own.rgb * tint * bright * open + ${number(gloss)} * shine * open;
  // Above the knee, brightness grows ever more slowly, so that it never clips to white.
  vec3 over = max(lit - KNEE, 0.0) / ROOM;
  lit = min(lit, KNEE) + over / (over + 1.0) * ROOM;
  float grey = dot(lit, ${vector(shared.quiet.weights)});
  vec3 muted = mix(mix(lit, vec3(grey), ${number(shared.quiet.grey)}), background, ${number(shared.quiet.paper)});
  pixel = vec4(mix(lit, muted, own.a), 1.0);
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
${SHADES}
out float hidden;

void main() {
  hidden = shadeOf(gl_VertexID); // the floor comes first
  gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.0);
}
`;

// The contact shadow: a black floor; the more sky is hidden, the more opaque.
export const FLOOR_FRAGMENT = /* glsl */ `
uniform float strength;
in float hidden;
out vec4 pixel;

void main() {
  float dark = clamp((hidden - ${number(faint)}) / ${number(1 - faint)}, 0.0, 1.0);
  // Directly under the puzzle it is opaque: no light comes through the gaps.
  float under = clamp((dark - ${number(under[0])}) / ${number(under[1])}, 0.0, 1.0);
  pixel = vec4(0.0, 0.0, 0.0, strength * max(${number(floorShade)} * dark, under));
}
`;
