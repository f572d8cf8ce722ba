/** The prefix of the storage keys of a user's unsent messages. */
export function unsentPrefix(userId: string): string {
  return `pro-match.unsent.${userId}.`;
}

/** The storage keys of a user's unsent messages; none if storage is blocked. */
export function unsentKeys(userId: string): string[] {
  const prefix = unsentPrefix(userId);
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
