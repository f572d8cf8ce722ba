import { COMMUNITY_IMAGES } from './limits.ts';

const LOGO = /^(logo[-.])+/;

export type ImageKind = 'logo' | 'portfolio' | 'post';

interface Upload {
  userId: string;
  kind: ImageKind;
  /** On the person's device. */
  filename: string;
  /** In ms since 1970. */
  at: number;
}

/**
 * `{userId}/{timestamp}-{filename}`. Names that storage would refuse are rewritten; only a logo's
 * name marks it as a logo.
 */
export function uploadPath({ userId, kind, filename, at }: Upload): string {
  const plain = filename.normalize('NFKD').replace(/\p{M}/gu, '');
  const safe = plain.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[.-]+/, '');
  const name = safe.slice(-100).replace(LOGO, '') || 'image';
  return `${userId}/${at}-${kind === 'logo' ? 'logo-' : ''}${name}`;
}

/** A user has one logo: a file with such a name replaces it. */
export function imageKindOf({ bucket, path }: { bucket: string; path: string }): ImageKind {
  if (bucket === COMMUNITY_IMAGES) return 'post';
  // Older logos start with the kind in their name.
  return /^[^/]+\/(\d+-)?logo[-.]/.test(path) ? 'logo' : 'portfolio';
}
