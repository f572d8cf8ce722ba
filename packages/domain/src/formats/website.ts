/** The part of the platform's URL used here; the domain compiles without DOM types. */
declare const URL: new (
  text: string,
) => {
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly pathname: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
};

/**
 * Returns a safe link to a business's website; 'https://' is added if there is no http. Null for
 * anything but an http or https address with a dotted host, such as "javascript:..." or "n/a", and
 * for an address with a user name, which only serves to mislead about the host.
 */
export function websiteUrl(text: string): string | null {
  const trimmed = text.trim();
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  try {
    const url = new URL(address);
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    const hasUser = url.username !== '' || url.password !== '';
    return isWeb && !hasUser && /[^.]\.[^.]/.test(url.hostname) ? url.href : null;
  } catch {
    return null;
  }
}

/** Labeled by the host that it opens, in ASCII. */
export interface WebsiteLink {
  href: string;
  host: string;
}

/** Shown to strangers; null if {@link websiteUrl} finds no safe one. */
export function websiteLink(text: string | null): WebsiteLink | null {
  const href = text === null ? null : websiteUrl(text);
  return href === null ? null : { href, host: new URL(href).hostname };
}

/**
 * Returns the label of a link to a business's website: the host that it opens, in ASCII, and the
 * path. The typed text could pass for another host, through letters of other scripts or many dots.
 */
export function websiteLabel(text: string): string {
  const address = websiteUrl(text);
  if (address === null) return text;
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`.replace(/\/$/, '');
}
