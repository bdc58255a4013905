// Mixes the bits of a number; in the language that C++ and GLSL share.
uint hashed(uint bits) {
    bits = (bits ^ bits >> 16) * 0x7feb352dU;
    bits = (bits ^ bits >> 15) * 0x846ca68bU;
    return bits ^ bits >> 16;
}
