import { EMAIL_MAX_LENGTH } from '../limits/index.ts';

/**
 * Syntax that browsers accept in an email field (HTML, section 4.10.5.1.5), with a dot in the host:
 * without one, mail would not leave this server.
 */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?$/;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}

/**
 * Extracts a pasted address: without invisible characters, such as the zero-width letters that web
 * pages break lines with, "mailto:", a name before it and a comma after it.
 */
export function foldEmail(text: string): string {
  const seen = text
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .trim();
  const address = seen.endsWith('>') ? seen.slice(seen.lastIndexOf('<') + 1, -1) : seen;
  return address
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .replace(/[.,;]+$/, '')
    .trim();
}

/**
 * Null for a text that is no single plain address. Characters that would add recipients, a subject
 * or a body to the link are escaped or rejected.
 */
export function mailLink(email: string): string | null {
  const address = email.trim();
  if (!/^[^\s@,;:"<>]+@[^\s@,;:?&#%"<>]+$/.test(address)) return null;
  return `mailto:${address.replace(/[?&#%/=^`{|}]/g, encodeURIComponent)}`;
}
