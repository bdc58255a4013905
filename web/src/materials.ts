// The materials of the scene; what they share is changed in one place.

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

/** As the screen has it: three would take a colour for sRGB and make it linear. */
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
    // Just under the skin of the puzzle, so that no background shines through the gaps.
    // It is drawn before everything else and has no depth: what is in front covers it
    // without a comparison, in which walls seen edge-on would come out wrong.
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
    // Pieces are seen through it.
    this.wall = new ShaderMaterial({
      vertexShader: shaders.PIECE_VERTEX,
      fragmentShader: shaders.PLAIN_FRAGMENT,
      uniforms: { colour: { value: direct(LINE) }, opacity: { value: shared.outline.wallOpacity } },
      transparent: true,
      depthWrite: false,
      ...over(true),
    });
  }

  /** Return the material of one body; `tinted` where its vertices have colours of their own. */
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

  /** Return the material of a piece that others hide. */
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

  /** Return the transparent, lit material of a piece that is not there yet or shuts others in. */
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

  /** Let the gaps be as faint as the pieces, or dark again. */
  muteCore(muted: boolean): void {
    const { value } = this.core.uniforms.colour as { value: Color };
    direct(CORE, value);
    if (muted) value.lerp(this.background.value, shared.quiet.paper);
  }

  /** Set how hidden the vertices of all meshes are; see Shade. */
  setShades(texture: Texture): void {
    this.shades.value = texture;
  }
}

/** Return how to blend with what lies behind the canvas, which knows opacity. */
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
