/** From here on the end is near enough to be said. */
const NEAR = 200;

/** How much can still be written, near the limit; undefined far from it. */
export function remainingOf(text: string, max: number): string | undefined {
  const left = max - text.length;
  if (left > NEAR) return undefined;
  return `${left} ${left === 1 ? 'character' : 'characters'} left`;
}
