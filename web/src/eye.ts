// The direction of view: the usual one, a named one, or the one that a person turned to.

import type { Vector } from "./body";
import { heightOf, relative, wrapped, type Fit, type Look } from "./camera";
import { shared, type Tables } from "./page";
import type { Tweens } from "./tweens";

/** The scene that the eye looks at. */
export interface Subject {
  readonly views: Tables["views"];
  readonly isFlat: boolean;
  readonly state: { look: Look | null };
  readonly tweens: Tweens;
  readonly calm: boolean;
  fit(azimuth: number, elevation: number, aspect: number, about?: Vector): Fit | null;
  setLook(look: Look | null): void;
  glide(name: string, apply: (share: number) => void): void;
}

export class Eye {
  /** The fitted view: at least as far away as from the usual direction. */
  base: Fit = { target: [0, 0, 0], distance: 10, angle: shared.camera.angles[0][0] };
  private usualBase = this.base; // from the usual direction
  size = { width: 4, height: 3 }; // of the picture, in pixels of the page
  movedByHand = 0; // time of the last movement by hand, as of performance.now()

  constructor(private readonly subject: Subject) {}

  get aspect(): number {
    return this.size.width / this.size.height;
  }

  /** The usual azimuth and elevation: from above for flat puzzles. */
  private get usual(): [number, number] {
    const { isFlat, views } = this.subject;
    return isFlat ? views.top : views.iso;
  }

  /** Fit a scene that has changed. */
  refit(): void {
    this.base = this.usualBase = this.subject.fit(...this.usual, this.aspect)!;
  }

  /**
   * Go as far away as the present direction needs: a hand turns without pulsing, but nothing is cut.
   *
   * Not in games, where the table turns about a point that stays in place.
   */
  retreat(): void {
    const { look } = this.subject.state;
    this.base = look ? this.baseFrom(look.azimuth, look.elevation) : this.usualBase;
  }

  private baseFrom(azimuth: number, elevation: number): Fit {
    const { usualBase } = this;
    const needed = this.subject.fit(azimuth, elevation, this.aspect, usualBase.target);
    return needed && needed.distance > usualBase.distance ? needed : usualBase;
  }

  look(): Look {
    const [azimuth, elevation] = this.usual;
    return this.subject.state.look ?? { azimuth, elevation, zoom: 1, shift: [0, 0, 0] };
  }

  /** The look to which a person has turned; null: the usual one. */
  get chosen(): Look | null {
    return this.subject.state.look;
  }

  /** Turn to a look at once, as a hand does; null: the usual one. */
  turnTo(look: Look | null): void {
    this.subject.tweens.stop("look");
    this.movedByHand = performance.now();
    this.subject.setLook(look);
  }

  /** Glide to a named view, or to the usual one. */
  view(name: string): void {
    const { subject } = this;
    const usual = name === "iso";
    const [azimuth, elevation] = usual ? this.usual : subject.views[name];
    const close = usual
      ? { zoom: 1, shift: [0, 0, 0] as Vector }
      : relative(this.baseFrom(azimuth, elevation), subject.fit(azimuth, elevation, this.aspect) ?? this.base);
    const to: Look = { azimuth, elevation, ...close };
    const from = this.look();
    // The shorter way around.
    const around = wrapped(azimuth - from.azimuth);
    const goal = usual ? null : to;
    if (subject.calm) return subject.setLook(goal);
    subject.glide("look", (share) => {
      const between = (a: number, b: number) => a + (b - a) * share;
      const look: Look = {
        azimuth: from.azimuth + around * share,
        elevation: between(from.elevation, elevation),
        zoom: from.zoom * (to.zoom / from.zoom) ** share,
        shift: from.shift.map((x, i) => between(x, to.shift[i])) as Vector,
      };
      subject.setLook(share === 1 ? goal : look);
    });
  }

  /** Return the size of a pixel in cells, at the point looked at. */
  cellsPerPixel(): number {
    return heightOf(this.base) / this.look().zoom / this.size.height;
  }
}
