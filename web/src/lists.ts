// Lists in rows, groups and joined lists, and values that are made on first use.

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

/** Return the value of a key; make and keep it on first use. */
export function kept<K, V>(
  values: { get(key: K): V | undefined; set(key: K, value: V): unknown }, key: K, make: () => V,
): V {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  return made;
}

/** Compare lists of numbers, such as cells, for sorting in lexicographic order. */
export function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((x, i) => x !== other[i]);
  return at < 0 ? 0 : one[at] - other[at];
}
