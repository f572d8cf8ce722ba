import { isId } from '@pro-match/domain/ids';
import { PHOTO_LINK_MS } from '@pro-match/domain/media';
import type { Deps } from '../../platform/deps.ts';
import { sealsFor } from '../auth/index.ts';

/**
 * Tokens created within the same quarter of an hour are equal, so that lists and caches keep
 * theirs.
 */
const STEP_MS = PHOTO_LINK_MS / 4;

type Purpose = 'request photos' | 'message attachments';

interface Sealed {
  /** Id of the photo or the match. */
  subjectId: string;
  readerId: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

const sealsOf = (deps: Deps, purpose: Purpose) => sealsFor(deps, `pro-match ${purpose}`);

const sealed = ({ subjectId, readerId, expiresAt }: Sealed) =>
  `${subjectId}.${readerId}.${expiresAt}`;

/** Returns a function that creates tokens that only this reader can use. */
export async function readerTokens(
  deps: Deps,
  { purpose, readerId }: { purpose: Purpose; readerId: string },
): Promise<(subjectId: string) => string> {
  const seals = await sealsOf(deps, purpose);
  const now = deps.clock.now().getTime();
  const expiresAt = (Math.floor(now / STEP_MS) * STEP_MS + PHOTO_LINK_MS) / 1000;
  return (subjectId) => {
    const seal = seals.seal(sealed({ subjectId, readerId, expiresAt }));
    return `${readerId}.${expiresAt}.${seal}`;
  };
}

/** Undefined if the token is not ours, for another subject, or expired. */
export async function readerOf(
  deps: Deps,
  { purpose, subjectId, token }: { purpose: Purpose; subjectId: string; token: string },
): Promise<string | undefined> {
  const [, readerId = '', seconds = '', seal = ''] =
    /^([^.]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const expiresAt = Number(seconds);
  if (!isId(subjectId) || !isId(readerId)) return undefined;
  if (expiresAt * 1000 <= deps.clock.now().getTime()) return undefined;
  const seals = await sealsOf(deps, purpose);
  return seals.fits(sealed({ subjectId, readerId, expiresAt }), seal) ? readerId : undefined;
}
