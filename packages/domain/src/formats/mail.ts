/**
 * The address of a mailto link, or null for a text that is no single plain address. Characters
 * that would add recipients, a subject or a body to the link are not taken.
 */
export function mailLink(email: string): string | null {
  const address = email.trim();
  return /^[^\s@,;:?&#%"<>]+@[^\s@,;:?&#%"<>]+$/.test(address) ? `mailto:${address}` : null;
}

/** Whether a typed text may be an email address; the server looks closer. */
export function looksLikeEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim());
}
