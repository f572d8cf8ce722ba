import { paths } from '@pro-match/domain/paths';
/** Allows only pages of this site, or our mail would send people to a stranger's page. */
export function safeRedirect(publicUrl: string, wanted: string | undefined): string {
  const fallback = `${publicUrl}${paths.auth}`;
  if (wanted === undefined || !URL.canParse(wanted, publicUrl)) return fallback;
  const url = new URL(wanted, publicUrl);
  if (url.origin !== new URL(publicUrl).origin) return fallback;
  // Rebuilt from its parts, without the requester's credentials or fragment.
  return `${url.origin}${url.pathname}${url.search}`;
}

interface Followed {
  token?: string | undefined;
  type?: string | undefined;
  redirect_to?: string | undefined;
}

/**
 * The secret is in the fragment, which no server or log sees. A reset link never leads to a page
 * that the requester chose.
 */
export function linkPage(publicUrl: string, { token = '', type = '', redirect_to }: Followed) {
  const isRecovery = type === 'recovery';
  const fragment = new URLSearchParams({ token_hash: token, type });
  if (redirect_to !== undefined && !isRecovery) {
    const { pathname, search } = new URL(safeRedirect(publicUrl, redirect_to));
    fragment.set('redirect_to', pathname + search);
  }
  return `${publicUrl}${isRecovery ? paths.resetPassword : paths.auth}#${fragment}`;
}
