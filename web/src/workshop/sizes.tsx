// Fields for the sizes of a box.

import { NumberInput } from "../dom";
import { type English, t } from "../texts/texts";
import { data } from "./workshop_data";

const AXES: English[] = ["Width", "Depth", "Height"];
const named = (axis: number): string => (AXES[axis] ? t(AXES[axis]) : t("Size {number}", { number: axis + 1 }));

export const Sizes = ({ sizes, act }: { sizes: number[]; act(sizes: number[]): void }) => (
  <>
    {sizes.map((size, axis) => (
      <>
        {axis > 0 && <span>×</span>}
        <NumberInput label={named(axis)} value={size} range={[1, data.limits.side]}
          act={(next) => act(sizes.map((own, other) => (other === axis ? next! : own)))} />
      </>
    ))}
  </>
);
