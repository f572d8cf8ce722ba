import { EMAIL_MAX_LENGTH } from '../limits/index.ts';

/**
 * The address of a mailto link, or null for a text that is no single plain address. Characters
 * that would add recipients, a subject or a body to the link are not taken.
 */
export function mailLink(email: string): string | null {
  const address = email.trim();
  return /^[^\s@,;:?&#%"<>]+@[^\s@,;:?&#%"<>]+$/.test(address) ? `mailto:${address}` : null;
}

/**
 * An email address as accounts have them: letters, digits and `_'+-` in parts between dots, the `@`,
 * and a domain with a letter-only end.
 */
export const EMAIL = /^(?!.*'@)[\w'+-]+(?:\.[\w'+-]+)*@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;

/** Whether a text, without blanks around it, is an email address. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}
