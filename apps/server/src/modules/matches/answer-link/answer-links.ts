import { isId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { pages } from '@pro-match/domain/paths';
import type { Deps } from '../../../platform/deps.ts';
import { findLinkEpoch, sealsFor } from '../../auth/index.ts';

const LINK_MS = 7 * DAY_MS;

export interface AnswerableLead {
  matchId: string;
  /** User id. */
  businessId: string;
}

const sealsOf = (deps: Deps) => sealsFor(deps, 'pro-match answer');

/**
 * Returns the URL at which a business answers one lead without signing in. It is valid for seven
 * days after the request (`sentAt`), unless the business ends its earlier links, as a new password
 * does. Opening it changes nothing.
 */
export async function answerUrl(
  deps: Deps,
  { matchId, businessId, sentAt }: AnswerableLead & { sentAt: Date },
): Promise<string> {
  const expiresAt = Math.floor((sentAt.getTime() + LINK_MS) / 1000);
  const epoch = await findLinkEpoch(deps.database.db, businessId);
  // Epoch 0 keeps the format from before epochs existed, so that older links stay valid.
  const lead = `${matchId}.${businessId}.${expiresAt}${epoch === 0 ? '' : `.${epoch}`}`;
  const seal = (await sealsOf(deps)).seal(lead);
  return `${deps.config.publicUrl}${pages.answer}/${lead}.${seal}`;
}

/** The same page with the reasons to decline first. */
export function notForMeUrl(url: string): string {
  return `${url}?not`;
}

interface LinkOfLead extends AnswerableLead {
  epoch: number;
  isExpired: boolean;
}

/** Undefined if the link is not ours. */
export async function readAnswerToken(deps: Deps, token: string): Promise<LinkOfLead | undefined> {
  const [, lead = '', matchId = '', businessId = '', seconds = '', epoch = '0', seal = ''] =
    /^(([^.]{36})\.([^.]{36})\.(\d{1,12})(?:\.(\d{1,9}))?)\.([\w-]{43})$/.exec(token) ?? [];
  if (!isId(matchId) || !isId(businessId)) return undefined;
  if (!(await sealsOf(deps)).fits(lead, seal)) return undefined;
  const isExpired = Number(seconds) * 1000 <= deps.clock.now().getTime();
  return { matchId, businessId, epoch: Number(epoch), isExpired };
}
