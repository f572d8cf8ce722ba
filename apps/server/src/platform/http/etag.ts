import { createHash } from 'node:crypto';

/** A strong tag: the same bytes always give the same tag. */
export function etagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/**
 * Returns true if `If-None-Match` names the tag: the client has that content (RFC 9110, 13.1.2).
 */
export function holdsTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
