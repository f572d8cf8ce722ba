import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@pro-match/domain/ids';
import { pages } from '@pro-match/domain/paths';
import type { Deps } from '../../platform/deps.ts';
import { deriveSecrets } from '../auth/index.ts';

/** The seal of each signing key, the one for new links first. */
async function sealsOf(deps: Deps, decisionId: string) {
  const [first, ...others] = await deriveSecrets(deps, 'pro-match appeal');
  const seal = (key: Buffer) => createHmac('sha256', key).update(decisionId).digest();
  return [seal(first), ...others.map(seal)] as const;
}

/**
 * The address at which the author of a decision's subject answers it without a sign-in, which a
 * suspension refuses. It works as long as the site keeps the signing key it was sealed with; since
 * a decision can be appealed only once, so does the link.
 */
export async function appealUrl(deps: Deps, decisionId: string): Promise<string> {
  const [seal] = await sealsOf(deps, decisionId);
  return `${deps.config.publicUrl}${pages.appeal}/${decisionId}.${seal.toString('base64url')}`;
}

/** The decision of a link; undefined for one that is not ours. */
export async function readAppealToken(deps: Deps, token: string): Promise<string | undefined> {
  const [decisionId = '', seal = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isId(decisionId)) return undefined;
  const given = Buffer.from(seal, 'base64url');
  const due = await sealsOf(deps, decisionId);
  const fits = due.some((one) => given.length === one.length && timingSafeEqual(given, one));
  return fits ? decisionId : undefined;
}
