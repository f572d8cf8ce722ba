/** In characters: closer to the limit than this, the rest is shown. */
const NEAR = 200;

/** Undefined far from the limit. */
export function remainingOf(text: string, max: number): string | undefined {
  const left = max - text.length;
  if (left > NEAR) return undefined;
  return `${left} ${left === 1 ? 'character' : 'characters'} left`;
}
