import { EMAIL_MAX_LENGTH } from '../limits/index.ts';

/**
 * The address of a mailto link, or null for a text that is no single plain address. Characters
 * that would add recipients, a subject or a body to the link are not taken.
 */
export function mailLink(email: string): string | null {
  const address = email.trim();
  return /^[^\s@,;:?&#%"<>]+@[^\s@,;:?&#%"<>]+$/.test(address) ? `mailto:${address}` : null;
}

/** What an email address is made of: in front, letters, digits and `_'+-` in parts between dots. */
export const EMAIL = /^(?!.*'@)[\w'+-]+(?:\.[\w'+-]+)*@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;

/** Whether a text, without blanks around it, is an email address. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}
