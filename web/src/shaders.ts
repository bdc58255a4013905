// Shaders with the lights of cube3d/view/scene/shading.py, computed for each pixel.
//
// All lights are far away and move with the camera. All colours are sRGB, so that a piece has the same colours as in a
// picture.

import HASHED from "../../core/hashed.glsl";
import PATTERNS from "../../core/solid/patterns.glsl";
import REFLECTIONS from "../../core/solid/reflections.glsl";
import { BRUSHED, GRID, LAYERS, PAPER, WOOD } from "./core/header";
import { shared } from "./page";
import { FLOOR, ROW } from "./shade";

const { faint, shade: floorShade, under } = shared.floor;
const { lights, ambient, knee, shade } = shared.light;

const number = (x: number): string => x.toFixed(6);
const vector = (of: readonly number[]): string => `vec3(${of.map(number)})`;
const lamps = lights
  .map(([x, y, z, strength]) => `light(seen, ${vector([x, y, z])}, ${number(strength)})`)
  .join(" + ");

// The share of the sky that is hidden at a place on a grid of texels, as core/solid/picture.cpp finds it. A grid has
// columns, rows, and the number of its first texel in the texture. See shade.ts.
const HIDDEN = /* glsl */ `
uniform sampler2D shades;

float texel(int number) {
  return texelFetch(shades, ivec2(number % ${ROW}, number / ${ROW}), 0).r;
}

float hiddenAt(vec2 place, ivec3 grid) {
  vec2 at = clamp(place, vec2(0.0), vec2(grid.xy - 1));
  ivec2 low = ivec2(at), high = min(low + 1, grid.xy - 1);
  ivec2 row = grid.z + ivec2(low.y, high.y) * grid.x;
  vec2 left = vec2(texel(row.x + low.x), texel(row.y + low.x));
  vec2 right = vec2(texel(row.x + high.x), texel(row.y + high.x));
  vec2 part = at - vec2(low), between = mix(left, right, part.x);
  return mix(between.x, between.y, part.y);
}
`;

// The patterns and reflections of materials, as the core has them.
const MATERIALS = /* glsl */ `
${Object.entries({ WOOD, LAYERS, BRUSHED, PAPER, GRID }).map(([name, kind]) => `#define CUBE3D_${name} ${kind}`).join("\n")}
${HASHED}${PATTERNS}${REFLECTIONS}`;

export const PIECE_VERTEX = /* glsl */ `
invariant gl_Position;    // so that passes with other materials have the same depth
// centroid: strips of a rounded edge are thinner than a pixel, and values extrapolated from them to the middle of a
// pixel would be wrong.
centroid out vec3 place;
centroid out vec3 facing;
flat out vec3 tint;       // of the cube; the corners of a triangle belong to one
flat out vec4 own;        // the colour of the body, and how quiet it is
centroid out vec3 point;  // in the body
flat out vec4 darkPart;   // of the pattern: its colour and scale
flat out vec4 cut;        // the pattern, its strength, the number of the board, the axis of the grain
flat out mat3 turn;       // from the body
#ifdef USE_INSTANCING
in vec4 look;
in vec4 dark;
in vec4 grain;
in float first;           // number of its first texel; -1: it has no shade
#else
uniform vec3 colour;      // 0 to 1
uniform float quiet;      // 1: drawn pale, because other pieces stand out
uniform vec4 dark;
uniform vec4 grain;
uniform float first;
#endif
#ifdef SHADED
in vec3 spot;             // the place on the chart in columns and rows; on a sphere, the way from its middle
in vec3 grid;             // of the chart: columns (negative: of a sphere), rows, first texel among those of the body
centroid out vec3 onChart;
flat out ivec3 chart;
flat out int isShaded;
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
  onChart = spot;
  chart = ivec3(grid) + ivec3(0, 0, int(first));
  isShaded = int(first >= 0.0);
#endif
  darkPart = dark;
  cut = grain;
  point = position;
  turn = mat3(motion);
  // Pieces are turned and moved, never stretched.
  vec4 world = motion * vec4(position, 1.0);
  place = world.xyz;
  facing = turn * normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}
`;

export const PIECE_FRAGMENT = /* glsl */ `
uniform vec3 background;
uniform vec3 shine;       // the gloss of the material, the narrowness of its reflections, and its mirror
flat in vec4 own;
centroid in vec3 place;
centroid in vec3 facing;
flat in vec3 tint;
centroid in vec3 onChart;
flat in ivec3 chart;
flat in int isShaded;
centroid in vec3 point;
flat in vec4 darkPart;
flat in vec4 cut;
flat in mat3 turn;
out vec4 pixel;
${HIDDEN}
${MATERIALS}

const vec3 KEY = ${vector(lights[0].slice(0, 3))};
const float KNEE = ${number(knee[0] / 255)};
const float ROOM = ${number(knee[1] / 255)};

float light(vec3 n, vec3 from, float brightness) {
  return brightness * max(dot(n, normalize(from)), 0.0);
}

// The texels of a sphere are those of an octahedron that is folded flat; see core/solid/light.cpp.
vec2 folded(vec3 way) {
  way /= abs(way.x) + abs(way.y) + abs(way.z);
  vec2 sides = vec2(way.x < 0.0 ? -1.0 : 1.0, way.y < 0.0 ? -1.0 : 1.0);
  return way.z < 0.0 ? (1.0 - abs(way.yx)) * sides : way.xy;
}

float darkness() {
  if (isShaded == 0) return 0.0;
  ivec3 grid = ivec3(abs(chart.x), chart.yz);
  vec2 place = chart.x > 0 ? onChart.xy : (folded(onChart) + 1.0) / 2.0 * vec2(grid.xy - 1);
  return hiddenAt(place, grid);
}

// Linear light of sRGB, and back (IEC 61966-2-1).
vec3 linear(vec3 levels) {
  return mix(levels / 12.92, pow((levels + 0.055) / 1.055, vec3(2.4)), greaterThan(levels, vec3(0.04045)));
}

vec3 levels(vec3 light) {
  return mix(12.92 * light, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, greaterThan(light, vec3(0.0031308)));
}

// The coordinates of a body with the axis of the grain first, and back.
vec3 alongGrain(vec3 of) {
  return cut.w == 0.0 ? of : cut.w == 1.0 ? of.yzx : of.zxy;
}

vec3 fromGrain(vec3 of) {
  return cut.w == 0.0 ? of : cut.w == 1.0 ? of.zxy : of.yzx;
}

void main() {
  float dark = darkness();
  vec3 n = normalize(facing), colour = own.rgb * tint;
  float blur = max(length(dFdx(point)), length(dFdy(point)));
  if (cut.x > 0.0) {
    Grained found = pattern(int(cut.x), linear(colour), linear(darkPart.rgb), darkPart.w, cut.y, alongGrain(point),
                            alongGrain(transpose(turn) * n), hashed(uint(cut.z) + 1U), blur);
    colour = levels(clamp(found.colour, 0.0, 1.0));
    n = normalize(n + turn * fromGrain(found.tilt));
  }
  vec3 seen = mat3(viewMatrix) * n;
  float open = 1.0 - ${number(shade)} * dark;
  float bright = ${number(ambient)} + ${lamps};
  vec3 sight = normalize(mat3(viewMatrix) * (cameraPosition - place));
  float key = shine.x * pow(max(dot(seen, normalize(sight + normalize(KEY))), 0.0), shine.y) * open;
  bool isMirror = shine.z > 0.0;
  if (isMirror) key += shine.z * open * mirrored(seen, sight);
  vec3 lit;
  for (int k = 0; k < 3; k++) lit[k] = reflecting(colour[k] * bright * open, key, 1.0, KNEE, ROOM, isMirror);
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
out vec2 place;

void main() {
  place = uv * ${number(FLOOR - 1)};
  gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.0);
}
`;

// The contact shadow: a black floor; the more sky is hidden, the more opaque.
export const FLOOR_FRAGMENT = /* glsl */ `
uniform float strength;
in vec2 place;
out vec4 pixel;
${HIDDEN}

void main() {
  float hidden = hiddenAt(place, ivec3(${FLOOR}, ${FLOOR}, 0)); // the floor comes first
  float dark = clamp((hidden - ${number(faint)}) / ${number(1 - faint)}, 0.0, 1.0);
  // Directly under the puzzle it is opaque: no light comes through the gaps.
  float under = clamp((dark - ${number(under[0])}) / ${number(under[1])}, 0.0, 1.0);
  pixel = vec4(0.0, 0.0, 0.0, strength * max(${number(floorShade)} * dark, under));
}
`;
