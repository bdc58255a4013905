// The nine looks of an octant, as in cube3d/view/mesh/octants.py; rounded.py beside it explains them.
//
// A look is a list of fans: polygons that are cut from their first corner.  Measures
// are taken from where the rounding of an edge begins (u = 0).

export type Point = [number, number, number];
export interface Fan {
  points: Point[];
  normals: Point[];
}

export class Ruler {
  readonly r: number; // the radius of convex edges
  readonly far: number; // u at the cell's corner
  readonly near: number; // u at the cell's centre
  readonly arc: [number, number][]; // (sin, cos) along a quarter of the unit circle

  constructor(bevel: number, gap: number, segments: number) {
    this.r = bevel;
    this.far = bevel + gap / 2;
    this.near = this.far - 0.5;
    const half = segments / 2;
    const first = Array.from({ length: half + 1 }, (_, i): [number, number] => [
      Math.sin((Math.PI / 4) * (i / half)),
      Math.cos((Math.PI / 4) * (i / half)),
    ]);
    // Mirrored, not computed: the mitre of three arms needs exact symmetry.
    this.arc = [...first, ...first.slice(0, -1).reverse().map(([s, c]): [number, number] => [c, s])];
  }
}

type Pair = [number, number];

function point(axis: number, along: number, b: number, c: number): Point {
  const made: Point = [0, 0, 0];
  made[axis] = along;
  made[(axis + 1) % 3] = b;
  made[(axis + 2) % 3] = c;
  return made;
}

/** A flat polygon at `axis` = r; corners give the other two axes in ascending order. */
function flat(axis: number, r: number, corners: Pair[]): Fan {
  const points = corners.map((pair): Point => {
    const made: number[] = [...pair];
    made.splice(axis, 0, r);
    return made as Point;
  });
  return { points, normals: points.map(() => point(axis, 1, 0, 0)) };
}

function rect(axis: number, r: number, a: Pair, b: Pair): Fan {
  return flat(axis, r, [[a[0], b[0]], [a[1], b[0]], [a[1], b[1]], [a[0], b[1]]]);
}

/** A quarter cylinder along `axis` from start[k] to `end`. */
function strip(m: Ruler, axis: number, start: number[], end: number): Fan[] {
  const fans: Fan[] = [];
  for (let k = 0; k + 1 < m.arc.length; k++) {
    const [[s, c], [t, d]] = [m.arc[k], m.arc[k + 1]];
    const from = point(axis, 0, s, c);
    const to = point(axis, 0, t, d);
    fans.push({
      points: [
        point(axis, start[k], m.r * s, m.r * c),
        point(axis, end, m.r * s, m.r * c),
        point(axis, end, m.r * t, m.r * d),
        point(axis, start[k + 1], m.r * t, m.r * d),
      ],
      normals: [from, from, to, to],
    });
  }
  return fans;
}

/** An eighth of a sphere, cut so that its borders meet the quarter cylinders. */
function sphere(m: Ruler): Fan[] {
  const n = m.arc.length - 1;
  const at = (i: number, j: number): Point => {
    const raw = [m.arc[i][0], m.arc[j][0], m.arc[n - i - j][0]];
    return raw.map((x) => x / Math.hypot(...raw)) as Point;
  };
  const fans: Fan[] = [];
  const add = (normals: Point[]) =>
    fans.push({ points: normals.map((p) => p.map((x) => m.r * x) as Point), normals });
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n - i; j++) {
      add([at(i, j), at(i + 1, j), at(i, j + 1)]);
      if (i + j < n - 1) add([at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]);
    }
  }
  return fans;
}

const AXES = [0, 1, 2];
const repeated = (m: Ruler, value: number) => m.arc.map(() => value);

function corner(m: Ruler): Fan[] {
  const inside: Pair = [m.near, 0];
  const edges = AXES.flatMap((axis) => strip(m, axis, repeated(m, m.near), 0));
  return [...sphere(m), ...edges, ...AXES.map((axis) => rect(axis, m.r, inside, inside))];
}

function edge(m: Ruler): Fan[] {
  const inside: Pair = [m.near, 0];
  const through: Pair = [m.near, m.far];
  const fans = strip(m, 0, repeated(m, m.near), m.far);
  return [...fans, rect(1, m.r, through, inside), rect(2, m.r, through, inside)];
}

function elbow(m: Ruler): Fan[] {
  const { near: n, far: d, r } = m;
  const sine = m.arc.map(([s]) => r * s);
  const cosine = m.arc.map(([, c]) => r * c);
  return [
    ...strip(m, 0, sine, d),
    ...strip(m, 1, cosine, d),
    flat(2, r, [[n, n], [d, n], [d, 0], [0, 0], [0, d], [n, d]]),
    rect(0, r, [r, d], [n, 0]),
    rect(1, r, [r, d], [n, 0]),
  ];
}

function tripod(m: Ruler): Fan[] {
  const start = m.arc.map(([s, c]) => m.r * Math.max(s, c));
  const arm: Pair = [m.r, m.far];
  const inside: Pair = [m.near, 0];
  return AXES.flatMap((axis) => [
    ...strip(m, axis, start, m.far),
    rect(axis, m.r, arm, inside),
    rect(axis, m.r, inside, arm),
  ]);
}

function face(m: Ruler): Fan[] {
  return [rect(2, m.r, [m.near, m.far], [m.near, m.far])];
}

function column(m: Ruler): Fan[] {
  const { near: n, far: d, r } = m;
  const foot = m.arc.map(([s, c]): Pair => [r * s, r * c]).reverse();
  return [
    ...strip(m, 2, repeated(m, r), d),
    flat(2, r, [[d, d], [d, n], [r, n], ...foot, [n, r], [n, d]]),
    rect(0, r, [n, 0], [r, d]),
    rect(1, r, [n, 0], [r, d]),
  ];
}

function groove(m: Ruler): Fan[] {
  const through: Pair = [m.near, m.far];
  const wall: Pair = [m.r, m.far];
  return [rect(1, m.r, through, wall), rect(2, m.r, through, wall)];
}

function pit(m: Ruler): Fan[] {
  const wall: Pair = [m.r, m.far];
  return AXES.map((axis) => rect(axis, m.r, wall, wall));
}

/** Looks by the neighbours that an octant has, as bits: x 1, y 2, z 4, and sums of them. */
const subsets = (...names: number[]) => names.reduce((bits, name) => bits | (1 << name), 0);
const LOOKS = new Map<number, (m: Ruler) => Fan[]>([
  [subsets(), corner],
  [subsets(1), edge],
  [subsets(1, 2), elbow],
  [subsets(1, 2, 4), tripod],
  [subsets(1, 2, 3), face],
  [subsets(1, 2, 3, 4), column],
  [subsets(1, 2, 3, 4, 5), groove],
  [subsets(1, 2, 3, 4, 5, 6), pit],
  [subsets(1, 2, 3, 4, 5, 6, 7), () => []],
]);

const ORDERS = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/**
 * Return the look of an octant and the axes that play its x, y and z.
 *
 * `neighbours` has bit s set if the cell in the direction s (1 x, 2 y, 4 z, and sums)
 * is there.
 */
export function look(neighbours: number): { make: (m: Ruler) => Fan[]; order: number[] } {
  // A neighbour across an edge counts only with both cells between, and one across the
  // corner with all six.
  const counts = (s: number) =>
    [1, 2, 3, 4, 5, 6, 7].every((t) => (t & s) !== t || neighbours & (1 << t));
  const full = [1, 2, 3, 4, 5, 6, 7].filter(counts);
  for (const order of ORDERS) {
    const turned = full.map((s) =>
      order.reduce((bits, axis, i) => bits | (s & (1 << axis) ? 1 << i : 0), 0),
    );
    const make = LOOKS.get(subsets(...turned));
    if (make) return { make, order };
  }
  throw new Error(`no look for ${neighbours}`);
}
