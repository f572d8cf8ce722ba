import { COMMUNITY_IMAGES } from './limits.ts';

export type ImageKind = 'logo' | 'portfolio' | 'post';

interface Upload {
  userId: string;
  kind: ImageKind;
  /** Name of the file on the person's device. */
  filename: string;
  /** When it is uploaded, in ms since 1970. */
  at: number;
}

/**
 * Where an upload goes in its bucket: `{userId}/{timestamp}-{filename}`, and
 * `{userId}/logo-{timestamp}-{filename}` for a logo. Names that storage would
 * refuse are rewritten.
 */
export function uploadPath({ userId, kind, filename, at }: Upload): string {
  const plain = filename.normalize('NFKD').replace(/\p{M}/gu, '');
  const safe = plain.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[.-]+/, '');
  return `${userId}/${kind === 'logo' ? 'logo-' : ''}${at}-${safe.slice(-100) || 'image'}`;
}

/** A user has one logo: what lies under such a name replaces it. */
export function imageKindOf({ bucket, path }: { bucket: string; path: string }): ImageKind {
  if (bucket === COMMUNITY_IMAGES) return 'post';
  return /^[^/]+\/logo[-.]/.test(path) ? 'logo' : 'portfolio';
}
