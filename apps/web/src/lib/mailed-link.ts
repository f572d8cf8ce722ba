/** The values that a link in our emails passes to its page. */
export interface MailedLink {
  type: string;
  tokenHash: string;
  /** The page to open after the link was used; not validated. */
  next: string | undefined;
}

let taken: { href: string; link: MailedLink | null } | undefined;

/**
 * The link that led to this page, or null. Removed from the address bar at once, so that no
 * history, bookmark or screenshot keeps its secret. React may call this twice for one page.
 */
export function takeMailedLink(): MailedLink | null {
  const { hash, pathname, search } = window.location;
  const fragment = new URLSearchParams(hash.slice(1));
  const tokenHash = fragment.get('token_hash');
  if (!tokenHash) return taken?.href === pathname + search ? taken.link : null;
  const type = fragment.get('type') ?? '';
  const link = { type, tokenHash, next: fragment.get('redirect_to') ?? undefined };
  taken = { href: pathname + search, link };
  window.history.replaceState(window.history.state, '', pathname + search);
  return link;
}

/** Call after using the link, so that going back to its page doesn't use it again. */
export function forgetMailedLink(): void {
  taken = undefined;
}
