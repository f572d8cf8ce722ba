const KEY = 'pro-match.onboarded';

/** True if this device has seen this user's onboarding done. Blocked storage remembers nothing. */
export function isOnboardingRemembered(userId: string): boolean {
  try {
    return localStorage.getItem(KEY) === userId;
  } catch {
    return false;
  }
}

export function rememberOnboarding(userId: string): void {
  try {
    localStorage.setItem(KEY, userId);
  } catch {
    // The next start asks the server instead.
  }
}

export function forgetOnboarding(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was nothing to forget.
  }
}
