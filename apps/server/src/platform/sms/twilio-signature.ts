import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TwilioConfig } from '../config/sms.config.ts';

/**
 * Returns true if Twilio signed this form for this URL: an HMAC-SHA1 over the public URL and each
 * field's name and value, ordered by name. `path` is ours, with its query; the rest of the URL
 * comes from the configuration, never from a header. Twilio signs it with or without the default
 * port of its protocol, so both count.
 */
export function isSignedByTwilio(
  { authTokens }: TwilioConfig,
  { publicUrl, path, form, signature }: SignedForm,
): boolean {
  const fields = Object.keys(form)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => `${name}${form[name]}`)
    .join('');
  const given = Buffer.from(signature, 'base64');
  return addressesOf(publicUrl, path)
    .flatMap((url) => authTokens.map((token) => signatureOf(token, `${url}${fields}`)))
    .map((due) => due.length === given.length && timingSafeEqual(due, given))
    .includes(true);
}

function signatureOf(authToken: string, text: string): Buffer {
  return createHmac('sha1', authToken).update(text).digest();
}

interface SignedForm {
  /** Without a trailing slash. */
  publicUrl: string;
  path: string;
  form: Record<string, string>;
  signature: string;
}

function addressesOf(publicUrl: string, path: string): string[] {
  const { protocol, port, host, pathname } = new URL(publicUrl);
  if (port !== '') return [`${publicUrl}${path}`];
  const own = protocol === 'https:' ? 443 : 80;
  const folder = pathname === '/' ? '' : pathname;
  return [`${publicUrl}${path}`, `${protocol}//${host}:${own}${folder}${path}`];
}
