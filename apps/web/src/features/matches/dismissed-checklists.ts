/** Number of matches that a device remembers; forgets the oldest first. */
const DISMISSED_MAX = 500;

const keyOf = (userId: string) => `pro-match.safety.${userId}`;

function read(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function isDismissed(userId: string, matchId: string): boolean {
  return read(userId).includes(matchId);
}

export function rememberDismissed(userId: string, matchId: string): void {
  const others = read(userId).filter((id) => id !== matchId);
  try {
    const kept = [...others, matchId].slice(-DISMISSED_MAX);
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // Storage is full or blocked: it stays dismissed as long as the page is open.
  }
}
