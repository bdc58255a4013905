// Lists: cut into rows, grouped by key, and the ends of lists that are joined.

/** Return numbers in rows of `width` each. */
export const inRows = (numbers: readonly number[], width: number): number[][] =>
  Array.from({ length: numbers.length / width }, (_, i) => numbers.slice(i * width, (i + 1) * width));

/** Return where each of some joined lists begins, and where the last one ends. */
export function startsOf(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push(starts.at(-1)! + length);
  return starts;
}

/** Group items by key; keys and items keep their order. */
export function groupBy<K, V>(items: Iterable<V>, keyOf: (item: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
