/** How many there are of a figure; `detail` tells apart what is counted by kind. */
export interface Count {
  figure: string;
  detail: string;
  n: number;
}
export type CountOf<Key extends string> = Count & Record<Key, string>;

export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Sums of a figure, by its detail. */
export function detailsOf(counts: readonly Count[], figure: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of counts) {
    if (one.figure === figure) sums.set(one.detail, (sums.get(one.detail) ?? 0) + one.n);
  }
  return sums;
}

/** What belongs to each name, in the order in which they come. */
export function byName<One>(all: readonly One[], nameOf: (one: One) => string): Map<string, One[]> {
  const grouped = new Map<string, One[]>();
  for (const one of all) {
    const name = nameOf(one);
    const there = grouped.get(name);
    if (there) there.push(one);
    else grouped.set(name, [one]);
  }
  return grouped;
}

/**
 * The median of minutes with how often each occurs, as `percentile_disc(0.5)` takes it: the lower of
 * two in the middle.
 */
export function medianOf(minutes: ReadonlyMap<string, number>): number | null {
  const all = [...minutes].map(([minute, n]) => [Number(minute), n] as const);
  const half = all.reduce((sum, [, n]) => sum + n, 0) / 2;
  let passed = 0;
  for (const [minute, n] of all.toSorted(([a], [b]) => a - b)) {
    passed += n;
    if (passed > 0 && passed >= half) return minute;
  }
  return null;
}
