import { isId } from '@pro-match/domain/ids';
import { pages } from '@pro-match/domain/paths';
import type { Deps } from '../../platform/deps.ts';
import { sealsFor } from '../auth/index.ts';

const sealsOf = (deps: Deps) => sealsFor(deps, 'pro-match appeal');

/**
 * The URL works without a sign-in, which a suspension refuses, and as long as the site keeps the
 * signing key that sealed it. A decision can be appealed only once, so the link works only once
 * too.
 */
export async function appealUrl(deps: Deps, decisionId: string): Promise<string> {
  const seal = (await sealsOf(deps)).seal(decisionId);
  return `${deps.config.publicUrl}${pages.appeal}/${decisionId}.${seal}`;
}

/** Undefined if the link is not ours. */
export async function readAppealToken(deps: Deps, token: string): Promise<string | undefined> {
  const [decisionId = '', seal = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isId(decisionId)) return undefined;
  const fits = (await sealsOf(deps)).fits(decisionId, seal);
  return fits ? decisionId : undefined;
}
