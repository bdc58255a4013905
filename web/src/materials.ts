// The materials of the scene. They share uniforms, so that one change reaches all.

import {
  Color, ConstantAlphaFactor, CustomBlending, GLSL3, GreaterDepth, NoBlending, NotEqualStencilFunc, OneFactor,
  OneMinusConstantAlphaFactor, OneMinusSrcAlphaFactor, ReplaceStencilOp, ShaderMaterial, SrcAlphaFactor, Vector3, Vector4,
  type Blending, type ShaderMaterialParameters, type Texture,
} from "three";

import { kindOf, kindsOf, USUAL } from "./made_of";
import { shared } from "./page";
import type { RGB } from "./rgb";
import * as shaders from "./shaders";

const { core: CORE, outline: LINE } = shared.colours;
const WHITE: RGB = [255, 255, 255];
const GHOST = 0.32; // opacity of a piece seen through others

/** Return a colour unchanged. Without "srgb-linear", three would convert it from sRGB to linear. */
const direct = ([red, green, blue]: RGB, into = new Color()): Color =>
  into.setRGB(red / 255, green / 255, blue / 255, "srgb-linear");

/** How a body is cut: the number of its board, and the axis along which the grain runs. */
export interface Cut {
  board: number;
  along: number;
}

export class Materials {
  private kinds = kindsOf(USUAL);
  private readonly shine = { value: new Vector3() };
  private readonly shades: { value: Texture | null } = { value: null };
  private readonly background = { value: new Color() };
  readonly floor = new ShaderMaterial({
    vertexShader: shaders.FLOOR_VERTEX,
    fragmentShader: shaders.FLOOR_FRAGMENT,
    uniforms: { shades: this.shades, strength: { value: 1 } },
    transparent: true,
    depthWrite: false,
    ...over(true),
  });
  /**
   * A solid just below the surface of the puzzle, so that no background shines through the gaps. It is drawn first and
   * writes no depth: everything else is drawn over it without a depth test, which would be wrong for its walls seen
   * edge-on.
   */
  readonly core = plain(CORE, 1, { depthWrite: false });
  readonly line = plain(LINE);
  readonly wall = plain(LINE, shared.outline.wallOpacity);

  constructor() {
    this.setMaterial(USUAL);
  }

  /** Set what pieces are made of; those that are there keep their patterns. */
  setMaterial(name: string): void {
    this.kinds = kindsOf(name);
    const { gloss, mirror, power } = this.kinds[0];
    this.shine.value.set(gloss, power, mirror);
  }

  /** Return the material of a body; `tinted`: its vertices have their own colours. Without a cut it has no pattern. */
  piece(colour: RGB, tinted: boolean, cut?: Cut): ShaderMaterial {
    const { dark, pattern, scale, strength } = kindOf(this.kinds, colour);
    const [red, green, blue] = dark.map((level) => level / 255);
    return new ShaderMaterial({
      vertexShader: shaders.PIECE_VERTEX,
      fragmentShader: shaders.PIECE_FRAGMENT,
      defines: { SHADED: "" },
      uniforms: {
        shades: this.shades,
        first: { value: -1 }, // batches have the first texel of each body
        background: this.background,
        colour: { value: direct(tinted ? WHITE : colour) },
        quiet: { value: 0 },
        shine: this.shine,
        dark: { value: new Vector4(red, green, blue, scale) },
        grain: { value: cut ? new Vector4(pattern, strength, cut.board, cut.along) : new Vector4() },
      },
      vertexColors: tinted,
      ...over(false),
    });
  }

  /**
   * Return the materials that show a body through the bodies that hide it. The first marks the pixels where the body
   * itself is in front, so that it is not drawn through its own front. The second draws the others, each once.
   * Bodies with the same `mark` (1 to 255) are one body in this.
   */
  ghost(colour: RGB, tinted: boolean, mark: number): ShaderMaterial[] {
    const stencil = { stencilWrite: true, stencilRef: mark, stencilZPass: ReplaceStencilOp };
    // The depths of two programs may differ by a rounding: the offset lets the body win against itself.
    const offset = { polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -1 };
    return [
      plain(colour, 0, { ...stencil, ...offset, colorWrite: false }),
      plain(tinted ? WHITE : colour, GHOST, {
        ...stencil, stencilFunc: NotEqualStencilFunc, vertexColors: tinted, depthFunc: GreaterDepth,
      }),
    ];
  }

  /** Return the material that only keeps the depth of a body, so that `preview` then draws its front alone. */
  depth(): ShaderMaterial {
    return plain(WHITE, 0, { colorWrite: false, depthWrite: true });
  }

  /** Return a transparent, lit material: for previews, and for pieces that enclose others. */
  preview(colour: RGB, opacity: number, tinted = false): ShaderMaterial {
    const material = this.piece(colour, tinted);
    material.depthWrite = false;
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

  /** Set the texture with the shade of all texels; see Shade. */
  setShades(texture: Texture): void {
    this.shades.value = texture;
  }
}

/** Return the material of an unlit colour. */
export const plain = (colour: RGB, opacity = 1, more: ShaderMaterialParameters = {}): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader: shaders.PIECE_VERTEX,
    fragmentShader: shaders.PLAIN_FRAGMENT,
    uniforms: { colour: { value: direct(colour) }, opacity: { value: opacity } },
    transparent: opacity < 1,
    depthWrite: opacity === 1,
    ...over(opacity < 1),
    ...more,
  });

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
