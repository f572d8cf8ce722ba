/** Hashes of the pages' inline scripts and styles, as the web build writes them. */
export interface PageHashes {
  scriptHashes: string[];
  styleHashes: string[];
}

/**
 * Allows the app's own files, the inline texts that the build hashed, and nothing else. `publicUrl`
 * gives the socket's origin for browsers that do not count ws: as 'self'; `pictureUrl` is where
 * pictures come from, if not from here.
 */
export function contentSecurityPolicy(
  hashes: PageHashes,
  publicUrl: string,
  pictureUrl?: string,
): string {
  const { protocol, host } = new URL(publicUrl);
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  const quoted = (values: string[]) => values.map((value) => ` '${value}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(hashes.scriptHashes)}`,
    `style-src 'self'${quoted(hashes.styleHashes)}`,
    `img-src 'self' data: blob:${pictureUrl ? ` ${new URL(pictureUrl).origin}` : ''}`,
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(protocol === 'https:' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
