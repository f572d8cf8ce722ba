import { DECLINE_REASONS } from '@pro-match/domain/matches';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findStanding } from '../../auth/index.ts';
import { acceptUnderQuota } from '../accept-match.service.ts';
import { declineLead } from '../answers/decline-match.service.ts';
import { findLeadOutside, type LeadOutside } from '../outside/lead-outside.queries.ts';
import type { AnswerableLead } from './answer-links.ts';

/** The answers that a business can give by a link, as the page's buttons and a device send them. */
const LINK_ANSWERS = ['accept', ...DECLINE_REASONS] as const;
export type LinkAnswer = (typeof LINK_ANSWERS)[number];

/** Returns the answer in a form; undefined for any other text. */
export function linkAnswerOf(text = ''): LinkAnswer | undefined {
  return LINK_ANSWERS.find((answer) => answer === text);
}

/** A lead that its business may see by a link, and what keeps it from answering there. */
export interface LinkedLead extends LeadOutside {
  /** The business has to accept the terms first, which takes a session. */
  owesTerms: boolean;
  /** Only links of this epoch are valid for the lead. */
  linkEpoch: number;
}

/**
 * Returns the lead of a link, if a session of its business could open it now. Undefined for a
 * closed or suspended business, and if the two are kept apart.
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

/**
 * Outcome of an answer: it was stored, the plan has no match left, or the lead had ended otherwise.
 */
export type AnswerOutcome =
  | { is: 'stands' | 'refused' }
  /** `refusal` says what to do about it. */
  | { is: 'quota_reached'; refusal: string };

/** Stores a business's answer by its link; repeating the same answer changes nothing. */
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
