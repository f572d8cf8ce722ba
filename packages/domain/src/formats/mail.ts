/**
 * The address of a mailto link, or null for a text that is no single plain address. Characters
 * that would add recipients, a subject or a body to the link are not taken.
 */
export function mailLink(email: string): string | null {
  const address = email.trim();
  return /^[^\s@,;:?&#%"<>]+@[^\s@,;:?&#%"<>]+$/.test(address) ? `mailto:${address}` : null;
}
