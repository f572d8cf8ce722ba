import { DECLINE_REASONS } from '@pro-match/domain/matches';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findStanding } from '../../auth/index.ts';
import { acceptUnderQuota } from '../accept-match.service.ts';
import { declineLead } from '../answers/decline-match.service.ts';
import { findLeadOutside, type LeadOutside } from '../outside/lead-outside.queries.ts';
import type { AnswerableLead } from './answer-links.ts';

/** What a business answers by a link, in the words that the page's buttons and a device send. */
const LINK_ANSWERS = ['accept', ...DECLINE_REASONS] as const;
export type LinkAnswer = (typeof LINK_ANSWERS)[number];

/** The answer of a form; undefined for anything that is none. */
export function linkAnswerOf(text = ''): LinkAnswer | undefined {
  return LINK_ANSWERS.find((answer) => answer === text);
}

/** A lead that its business may look at by a link, and what keeps it from answering there. */
export interface LinkedLead extends LeadOutside {
  /** Has to accept the terms first, for which it takes a session. */
  owesTerms: boolean;
  /** Of the links to it, those of this epoch hold. */
  linkEpoch: number;
}

/**
 * The lead of a link, if a session of its business could open it now. Undefined for a business that
 * is closed or suspended, and where the two are kept apart.
 */
export async function findLinkedLead(
  deps: Deps,
  { matchId, businessId }: AnswerableLead,
): Promise<LinkedLead | undefined> {
  const standing = await findStanding(deps.database.db, businessId);
  if (standing?.role !== 'business') return undefined;
  const lead = await findLeadOutside(deps, matchId);
  if (lead?.business_id !== businessId) return undefined;
  const { owesTerms, linkEpoch } = standing;
  return { ...lead, owesTerms, linkEpoch };
}

/** What came of an answer: it stands, the plan has none left, or the lead had ended otherwise. */
export type AnswerOutcome =
  | { is: 'stands' | 'refused' }
  /** With what to do about it. */
  | { is: 'quota_reached'; refusal: string };

/** The answer of a business by its link; the same one again changes nothing. */
export async function answerLead(
  deps: Deps,
  lead: AnswerableLead,
  answer: LinkAnswer,
): Promise<AnswerOutcome> {
  const now = deps.clock.now();
  try {
    await deps.events.transaction((unit) =>
      answer === 'accept'
        ? acceptUnderQuota(unit, { ...lead, by: 'businessAccepts', now })
        : declineLead(unit, { ...lead, reason: answer, now }),
    );
    return { is: 'stands' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'quota_reached') return { is: 'quota_reached', refusal: error.message };
    if (error.code === 'conflict' || error.code === 'not_found') return { is: 'refused' };
    throw error;
  }
}
