import { SETUP_STEPS, type SetupStep } from '@pro-match/domain/businesses';

const keyOf = (userId: string) => `pro-match.setup-list.${userId}`;

/** The steps that the owner dismissed on this device, or did outside the profile. */
export function readPutAside(userId: string): SetupStep[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? SETUP_STEPS.filter((step) => stored.includes(step)) : [];
  } catch {
    return [];
  }
}

export function putAside(userId: string, step: SetupStep): void {
  const steps = new Set([...readPutAside(userId), step]);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([...steps]));
  } catch {
    // Storage is full or blocked: the step returns with the next page.
  }
}
