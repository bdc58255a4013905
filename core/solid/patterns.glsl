// The patterns of materials, in the language that C++ and GLSL share: grain.cpp includes it, shaders read it. They define
// the kinds of patterns, grain.cpp the types, too.
//
// `blur` is the size of what is seen as one place, in cells: finer parts of a pattern are left out.

#ifndef __cplusplus
#define real float
#define Vector vec3
#define vector vec3
struct Grained { Vector colour, tilt; };
#endif

real smoothed(real x) { return x * x * (3.0 - 2.0 * x); }

// 0 below `low`, 1 above `high`, smooth between.
real rise(real low, real high, real x) { return smoothed(clamp((x - low) / (high - low), 0.0, 1.0)); }

// How well a pattern with so many waves along a cell is seen.
real clear_part(real waves, real blur) { return 1.0 - rise(0.2, 0.6, waves * blur); }

// A random number from -1 to 1 for each whole point.
real random_at(int x, int y, int z, uint board) {
    uint bits = hashed(uint(x) * 0x9e3779b1U ^ uint(y) * 0x85ebca77U ^ uint(z) * 0xc2b2ae3dU ^ board * 0x27d4eb2fU);
    return real(bits) / 2147483648.0 - 1.0;
}

// A smooth random number from -1 to 1 (Perlin, "An image synthesizer", 1985, with values in place of gradients).
real noise_of_line(int x, int y, int z, real share, uint board) {
    real one = random_at(x, y, z, board);
    return one + share * (random_at(x + 1, y, z, board) - one);
}

real noise_of_plane(int x, int y, int z, real share, real next, uint board) {
    real one = noise_of_line(x, y, z, share, board);
    return one + next * (noise_of_line(x, y + 1, z, share, board) - one);
}

real noise(real x, real y, real z, uint board) {
    x = clamp(x, -1e9, 1e9);
    y = clamp(y, -1e9, 1e9);
    z = clamp(z, -1e9, 1e9);
    real left = floor(x), front = floor(y), low = floor(z);
    int a = int(left), b = int(front), c = int(low);
    real u = smoothed(x - left), v = smoothed(y - front), w = smoothed(z - low);
    real one = noise_of_plane(a, b, c, u, v, board);
    return one + w * (noise_of_plane(a, b, c + 1, u, v, board) - one);
}

// A wave from -1 to 1 with the period 1.
real wave(real x) {
    real part = 2.0 * (x - floor(x + 0.5));  // -1 to 1
    return 4.0 * part * (1.0 - abs(part));
}

// A board is cut from a tree whose heart runs along x, beside it. Rings are pale at first and end darkly; fibres and
// pores run along x; at the ends light sinks in.
Vector wood(Vector colour, Vector dark, real scale, real strength, Vector point, Vector normal, uint board, real blur) {
    real x = point[0] + 37.0 * random_at(1, 0, 0, board), y = point[1], z = point[2];
    real side = 3.5 * random_at(2, 0, 0, board), below = 3.5 + 1.5 * random_at(3, 0, 0, board);
    real bend = 0.35 * noise(0.12 * x, 0.35 * y, 0.35 * z, board) + 0.05 * noise(0.6 * x, 1.5 * y, 1.5 * z, board);
    real across = y - side + bend, up = z + below + bend;
    real rings = scale * sqrt(across * across + up * up);
    real part = rings + 0.25 * noise(0.3 * x, 2.0 * y, 2.0 * z, board);
    real year = part - floor(part);
    real late = rise(0.25, 0.92, year) * (1.0 - rise(0.94, 1.0, year));
    real uneven = 0.75 + 0.25 * noise(0.2 * x, floor(part), 0.0, board);
    real fibres = clear_part(26.0, blur) * noise(1.4 * x, 26.0 * y, 26.0 * z, board) +
                  clear_part(70.0, blur) * 0.6 * noise(4.0 * x, 70.0 * y, 70.0 * z, board);
    real pores = clear_part(34.0, blur) * rise(0.55, 0.9, noise(2.2 * x, 34.0 * y, 34.0 * z, board + 1U));
    real ends = normal[0] * normal[0] * normal[0] * normal[0];
    real depth = clamp(strength * (0.8 * late * uneven + 0.16 * fibres + 0.35 * pores), 0.0, 1.0);
    real shade = (1.0 + 0.1 * random_at(4, 0, 0, board)) * (1.0 - 0.22 * ends);
    return shade * (colour + depth * (dark - colour));
}

real grid_line(real at, real scale) { return 1.0 - rise(0.006, 0.012, abs(at - floor(at + 0.5)) / scale); }

// The pattern at a point of a body with a colour. In the body's frame the grain runs along x; layers lie on each other
// along z.
Grained pattern(int kind, Vector colour, Vector dark, real scale, real strength, Vector point, Vector normal, uint board,
                real blur) {
    real x = point[0], y = point[1], z = point[2];
    Grained found;
    found.colour = colour;
    found.tilt = vector(0.0, 0.0, 0.0);
    if (kind == CUBE3D_WOOD) found.colour = wood(colour, dark, scale, strength, point, normal, board, blur);
    if (kind == CUBE3D_LAYERS) {
        // On top, the threads of the last layer lie side by side.
        real seen = strength * clear_part(scale, blur), level = normal[2] * normal[2];
        real side = wave(scale * (z + 0.004 * noise(9.0 * x, 9.0 * y, 9.0 * z, board)));
        real top = wave(0.7 * scale * (x + y));
        real tilt = 0.3 * seen * top * level;
        found.colour = (1.0 + 0.05 * seen * side) * colour;
        found.tilt = vector(tilt, tilt, 0.45 * seen * side * (1.0 - level));
    }
    if (kind == CUBE3D_BRUSHED) {
        real seen = clear_part(scale, blur);
        real one = seen * noise(1.5 * x, scale * y, scale * z, board);
        real other = seen * noise(1.5 * x, scale * y, scale * z, board + 1U);
        found.colour = (1.0 + 0.04 * one) * colour;
        found.tilt = vector(0.0, 0.12 * strength * one, 0.12 * strength * other);
    }
    if (kind == CUBE3D_PAPER) {
        real seen = strength * clear_part(33.0, blur);
        real fibres = noise(14.0 * x, 14.0 * y, 14.0 * z, board) + noise(47.0 * x, 23.0 * y, 47.0 * z, board);
        found.colour = (1.0 + 0.03 * seen * fibres) * colour;
        found.tilt = vector(0.04 * seen * fibres, 0.04 * seen * noise(33.0 * x, 33.0 * y, 33.0 * z, board), 0.0);
    }
    if (kind == CUBE3D_GRID) {
        real share = strength * max(grid_line(scale * x, scale), grid_line(scale * y, scale));
        found.colour = colour + min(1.0, share) * (dark - colour);
    }
    return found;
}
