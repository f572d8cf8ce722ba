/** A person's answer on this device; `later` is "Not Now". */
export type PushChoice = 'on' | 'off' | 'later';

const keyOf = (userId: string) => `pro-match.push.${userId}`;

/** Blocked storage remembers nothing, so the question may come again. */
export function pushChoice(userId: string): PushChoice | null {
  try {
    const stored = localStorage.getItem(keyOf(userId));
    return stored === 'on' || stored === 'off' || stored === 'later' ? stored : null;
  } catch {
    return null;
  }
}

export function rememberPushChoice(userId: string, choice: PushChoice): void {
  try {
    localStorage.setItem(keyOf(userId), choice);
  } catch {
    // See above.
  }
}
