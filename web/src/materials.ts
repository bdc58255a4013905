// The materials of the scene. They share uniforms, so that one change reaches all.

import {
  Color,
  ConstantAlphaFactor,
  CustomBlending,
  GLSL3,
  GreaterDepth,
  NoBlending,
  OneMinusConstantAlphaFactor,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  SrcAlphaFactor,
  type Blending,
  type Texture,
} from "three";

import { shared } from "./page";
import type { RGB } from "./rgb";
import * as shaders from "./shaders";

const { core: CORE, outline: LINE } = shared.colours;
const WHITE: RGB = [255, 255, 255];

/** Return a colour unchanged. Without "srgb-linear", three would convert it from sRGB to linear. */
const direct = ([red, green, blue]: RGB, into = new Color()): Color =>
  into.setRGB(red / 255, green / 255, blue / 255, "srgb-linear");

export class Materials {
  readonly floor: ShaderMaterial;
  readonly core: ShaderMaterial;
  readonly line: ShaderMaterial;
  readonly wall: ShaderMaterial;
  private readonly shades: { value: Texture | null } = { value: null };
  private readonly background = { value: new Color() };

  constructor() {
    this.floor = new ShaderMaterial({
      vertexShader: shaders.FLOOR_VERTEX,
      fragmentShader: shaders.FLOOR_FRAGMENT,
      uniforms: { shades: this.shades, strength: { value: 1 } },
      transparent: true,
      depthWrite: false,
      ...over(true),
    });
    // A solid just below the surface of the puzzle, so that no background shines through the gaps.
    // It is drawn first and writes no depth: everything else is drawn over it without a depth test,
    // which would be wrong for its walls seen edge-on.
    this.core = new ShaderMaterial({
      vertexShader: shaders.PIECE_VERTEX,
      fragmentShader: shaders.PLAIN_FRAGMENT,
      uniforms: { colour: { value: direct(CORE) }, opacity: { value: 1 } },
      depthWrite: false,
      ...over(false),
    });
    this.line = new ShaderMaterial({
      vertexShader: shaders.PIECE_VERTEX,
      fragmentShader: shaders.PLAIN_FRAGMENT,
      uniforms: { colour: { value: direct(LINE) }, opacity: { value: 1 } },
      ...over(false),
    });
    // Walls are transparent.
    this.wall = new ShaderMaterial({
      vertexShader: shaders.PIECE_VERTEX,
      fragmentShader: shaders.PLAIN_FRAGMENT,
      uniforms: { colour: { value: direct(LINE) }, opacity: { value: shared.outline.wallOpacity } },
      transparent: true,
      depthWrite: false,
      ...over(true),
    });
  }

  /** Return the material of a body; `tinted`: its vertices have their own colours. */
  piece(colour: RGB, tinted: boolean): ShaderMaterial {
    return new ShaderMaterial({
      vertexShader: shaders.PIECE_VERTEX,
      fragmentShader: shaders.PIECE_FRAGMENT,
      defines: { SHADED: "" },
      uniforms: {
        shades: this.shades,
        first: { value: -1 }, // batches have the shade of each body
        background: this.background,
        colour: { value: direct(tinted ? WHITE : colour) },
        quiet: { value: 0 },
      },
      vertexColors: tinted,
      ...over(false),
    });
  }

  /** Return the material that shows a piece through the pieces that hide it. */
  ghost(colour: RGB, tinted: boolean): ShaderMaterial {
    return new ShaderMaterial({
      vertexShader: shaders.PIECE_VERTEX,
      fragmentShader: shaders.PLAIN_FRAGMENT,
      uniforms: { colour: { value: direct(tinted ? WHITE : colour) }, opacity: { value: 0.32 } },
      vertexColors: tinted,
      transparent: true,
      depthWrite: false,
      depthFunc: GreaterDepth,
      ...over(true),
    });
  }

  /** Return the material for the edges of a piece. */
  edge(colour: RGB): ShaderMaterial {
    const material = this.line.clone();
    material.uniforms.colour.value = direct(colour);
    return material;
  }

  /** Return a transparent, lit material: for previews, and for pieces that enclose others. */
  preview(colour: RGB, opacity: number, tinted = false): ShaderMaterial {
    const material = this.piece(colour, tinted);
    material.transparent = true;
    material.blending = CustomBlending;
    material.blendSrc = material.blendSrcAlpha = ConstantAlphaFactor;
    material.blendDst = material.blendDstAlpha = OneMinusConstantAlphaFactor;
    material.blendAlpha = opacity;
    return material;
  }

  setBackground(colour: RGB): void {
    direct(colour, this.background.value);
  }

  /** Draw the gaps pale, like pieces that do not stand out, or dark again. */
  muteCore(muted: boolean): void {
    const { value } = this.core.uniforms.colour as { value: Color };
    direct(CORE, value);
    if (muted) value.lerp(this.background.value, shared.quiet.paper);
  }

  /** Set the texture with the shade of all vertices; see Shade. */
  setShades(texture: Texture): void {
    this.shades.value = texture;
  }
}

/** Return blending settings that also keep the canvas's own opacity right. */
function over(blended: boolean) {
  return {
    glslVersion: GLSL3,
    blending: (blended ? CustomBlending : NoBlending) as Blending,
    blendSrc: SrcAlphaFactor,
    blendDst: OneMinusSrcAlphaFactor,
    blendSrcAlpha: OneFactor,
    blendDstAlpha: OneMinusSrcAlphaFactor,
  };
}
