/** Returns the value that `share` (0 to 1) of the samples do not exceed. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Compares the figures of each round, and returns the median ratio. */
export const ratioOf = (some: readonly number[], others: readonly number[]): number =>
  quantile(
    some.map((value, round) => value / (others[round] ?? Number.NaN)),
    0.5,
  );
