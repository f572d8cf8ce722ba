import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@pro-match/domain/ids';
import type { Deps } from '../../platform/deps.ts';
import { deriveSecret } from '../auth/index.ts';

async function sealOf(deps: Deps, decisionId: string): Promise<Buffer> {
  const key = await deriveSecret(deps, 'pro-match appeal');
  return createHmac('sha256', key).update(decisionId).digest();
}

/**
 * The address at which the author of a decision's subject answers it without a
 * sign-in, which a suspension refuses. It works as long as the site's signing
 * key lives; that a decision is appealed once makes it good for one answer.
 */
export async function appealUrl(deps: Deps, decisionId: string): Promise<string> {
  const seal = (await sealOf(deps, decisionId)).toString('base64url');
  return `${deps.config.publicUrl}/appeal/${decisionId}.${seal}`;
}

/** The decision of a link; undefined for one that is not ours. */
export async function readAppealToken(deps: Deps, token: string): Promise<string | undefined> {
  const [decisionId = '', seal = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isId(decisionId)) return undefined;
  const given = Buffer.from(seal, 'base64url');
  const due = await sealOf(deps, decisionId);
  return given.length === due.length && timingSafeEqual(given, due) ? decisionId : undefined;
}
