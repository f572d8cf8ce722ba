import { isId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { pages } from '@pro-match/domain/paths';
import type { Deps } from '../../../platform/deps.ts';
import { findLinkEpoch, sealsFor } from '../../auth/index.ts';

/** How long a lead can be answered by its link. */
const LINK_MS = 7 * DAY_MS;

/** A lead, by its match, and the business that answers it. */
export interface AnswerableLead {
  matchId: string;
  /** User id of the business. */
  businessId: string;
}

const sealsOf = (deps: Deps) => sealsFor(deps, 'pro-match answer');

/**
 * The address at which a business answers one lead without a sign-in, until seven days after it was
 * asked (`sentAt`), or the business ends what was sent to it before, as a new password does. To open it
 * answers nothing: the page there, or a device, posts the answer.
 */
export async function answerUrl(
  deps: Deps,
  { matchId, businessId, sentAt }: AnswerableLead & { sentAt: Date },
): Promise<string> {
  const expiresAt = Math.floor((sentAt.getTime() + LINK_MS) / 1000);
  const epoch = await findLinkEpoch(deps.database.db, businessId);
  // As it was for all before there were epochs, so that what was sent then holds.
  const lead = `${matchId}.${businessId}.${expiresAt}${epoch === 0 ? '' : `.${epoch}`}`;
  const seal = (await sealsOf(deps)).seal(lead);
  return `${deps.config.publicUrl}${pages.answer}/${lead}.${seal}`;
}

/** The same page with the reasons against it first. */
export function notForMeUrl(url: string): string {
  return `${url}?not`;
}

/** The lead of a link, whose epoch it is of, and whether its time is over. */
interface LinkOfLead extends AnswerableLead {
  epoch: number;
  isExpired: boolean;
}

/** What a link says; undefined for one that is not ours. */
export async function readAnswerToken(deps: Deps, token: string): Promise<LinkOfLead | undefined> {
  const [, lead = '', matchId = '', businessId = '', seconds = '', epoch = '0', seal = ''] =
    /^(([^.]{36})\.([^.]{36})\.(\d{1,12})(?:\.(\d{1,9}))?)\.([\w-]{43})$/.exec(token) ?? [];
  if (!isId(matchId) || !isId(businessId)) return undefined;
  if (!(await sealsOf(deps)).fits(lead, seal)) return undefined;
  const isExpired = Number(seconds) * 1000 <= deps.clock.now().getTime();
  return { matchId, businessId, epoch: Number(epoch), isExpired };
}
