import { DECLINE_REASONS } from '@pro-match/domain/matches';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { findStanding } from '../../auth/index.ts';
import { acceptUnderQuota } from '../accept-match.service.ts';
import { declineLead } from '../answers/decline-match.service.ts';
import { findLeadOutside, type LeadOutside } from '../outside/lead-outside.queries.ts';
import type { AnswerableLead } from './answer-links.ts';

const LINK_ANSWERS = ['accept', ...DECLINE_REASONS] as const;
export type LinkAnswer = (typeof LINK_ANSWERS)[number];

export function linkAnswerOf(text = ''): LinkAnswer | undefined {
  return LINK_ANSWERS.find((answer) => answer === text);
}

export interface LinkedLead extends LeadOutside {
  /** The business must sign in and accept the terms first. */
  owesTerms: boolean;
  /** Only links of this epoch are valid for the lead. */
  linkEpoch: number;
}

/** Undefined unless a session of the business could open the lead now. */
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

/** `stands`: stored, now or before; `refused`: the lead ended otherwise. */
export type AnswerOutcome =
  | { is: 'stands' | 'refused' }
  /** `refusal` tells the business what to do. */
  | { is: 'quota_reached'; refusal: string };

/** Repeating the same answer changes nothing. */
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
