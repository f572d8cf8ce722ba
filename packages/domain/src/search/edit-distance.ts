/** Typing errors forgiven in a word of that length. */
export function forgivenErrors(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Errors (a wrong, missing or extra letter, or two swapped) from the typed text to the word, or to
 * its beginning if `asPrefix`; Infinity if there are more than `max`. Optimal string alignment, cut
 * off as soon as a row exceeds the bound.
 */
export function editDistance(typed: string, word: string, max: number, asPrefix = false): number {
  if (typed.length - word.length > max) return Number.POSITIVE_INFINITY;
  if (!asPrefix && word.length - typed.length > max) return Number.POSITIVE_INFINITY;
  // A beginning longer than this cannot be within the bound.
  const columns = Math.min(word.length, typed.length + max);
  let beforeLast: number[] = [];
  let last = Array.from({ length: columns + 1 }, (_, j) => j);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= columns; j += 1) {
      const same = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1);
      let cost = Math.min(
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
      );
      const swapped =
        i > 1 &&
        j > 1 &&
        typed.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === word.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > max) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = row;
  }
  const distance = asPrefix ? Math.min(...last) : (last[columns] ?? 0);
  return distance <= max ? distance : Number.POSITIVE_INFINITY;
}
