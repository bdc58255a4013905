// The interval of an estimate, as in cube3d/solving/estimate.py, which explains it.

/** An estimated number; the truth lies between `low` and `high` in 95 % of cases. */
export interface Interval {
  value: number;
  low: number;
  high: number | null; // null: the values differ too much to give one
}

const NORMAL = 1.96; // standard deviations on either side that hold 95 % of a normal distribution
// Least effective number of values (Kish's formula) for an upper end. A value is the sum of a probe of each part, so it
// varies less than the single probes of Python, of which 60 are needed.
const LEAST_EFFECTIVE = 10;
const UNMET = 2; // how often the greatest value is added for the upper end

const sum = (numbers: readonly number[]): number => numbers.reduce((all, own) => all + own, 0);

/** Return the mean of unbiased estimates, and an interval for the truth; null: there is none. */
export function intervalOf(values: readonly number[]): Interval | null {
  const count = values.length;
  const value = sum(values) / count;
  if (count < 2 || !(value > 0) || !Number.isFinite(value)) return null;
  const shares = values.map((own) => own / count / value);
  const squares = sum(shares.map((own) => own * own));
  const variance = (squares - 1 / count) * count / (count - 1);
  const unmet = UNMET * Math.max(...shares);
  const high = value * gamma(1 + unmet, variance + unmet * Math.max(...shares), NORMAL);
  return { value, low: value * gamma(1, variance, -NORMAL), high: 1 / squares < LEAST_EFFECTIVE ? null : high };
}

/** Return a quantile of a gamma distribution (Wilson and Hilferty 1931); `normal` is that of the normal distribution. */
function gamma(mean: number, variance: number, normal: number): number {
  const ninth = Math.max(0, variance) / (9 * mean * mean);
  return mean * Math.max(0, 1 - ninth + normal * Math.sqrt(ninth)) ** 3;
}
