/**
 * Where a link may lead in the end: a page of this site. Anything else becomes
 * `/auth`, or a mail of ours would send people to a stranger's page.
 */
export function safeRedirect(publicUrl: string, wanted: string | undefined): string {
  const fallback = `${publicUrl}/auth`;
  if (wanted === undefined || !URL.canParse(wanted, publicUrl)) return fallback;
  const url = new URL(wanted, publicUrl);
  if (url.origin !== new URL(publicUrl).origin) return fallback;
  // Rebuilt from its parts: no credentials, no fragment of the asker's.
  return `${url.origin}${url.pathname}${url.search}`;
}

/** The same address with these parameters as its fragment, which no server and no log sees. */
export function withFragment(address: string, parameters: Record<string, string | number>): string {
  const fragment = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) fragment.set(name, String(value));
  return `${address}#${fragment}`;
}
