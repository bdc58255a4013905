// Reflections of lamps and surroundings, in the language that C++ and GLSL share: shading.cpp includes it, and
// web/src/shaders.ts after patterns.glsl. Vectors are in the camera's frame.

// The share of the surroundings, light above and dark below, that a surface reflects (Schlick, "An inexpensive BRDF
// model", 1994, with a gentler exponent). `sight` leads to the eye.
real mirrored(Vector normal, Vector sight) {
    real straight = clamp(dot(normal, sight), 0.0, 1.0), off = 1.0 - straight;
    real upwards = 2.0 * straight * normal[1] - sight[1];
    return (0.06 + 0.94 * (off * (off * off))) * clamp(0.35 + 0.65 * upwards, 0.0, 1.0);
}

// Above the knee, brightness grows ever more slowly, by at most the room, so that it never clips to white.
real softened(real level, real knee, real room) {
    real over = level - knee;
    return over > 0.0 ? knee + room * over / (over + room) : level;
}

// A level with a reflection. Mirrors cover a share of the colour: added reflections would burn a bright face white.
real reflecting(real level, real shine, real white, real knee, real room, bool is_mirror) {
    if (!is_mirror) return softened(level + white * shine, knee, room);
    real soft = softened(level, knee, room);
    return soft + (white - soft) * shine / (1.0 + shine);
}
