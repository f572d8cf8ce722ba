import type { OutcomeAnswer } from '../outcomes/outcome-rules.ts';
import type { QuoteAnswer } from '../quotes/quote-states.ts';
import { isUnanswered, type MatchFacts, stateOf } from './transitions.ts';

/** In the order of the business's work. */
export const LEAD_STAGES = ['pending', 'talking', 'quoted', 'won', 'lost'] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

export const LEAD_STAGE_LABELS: Record<LeadStage, string> = {
  pending: 'Pending',
  talking: 'Talking',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
};

/** Times are ISO 8601. */
export interface LeadStageFacts extends MatchFacts {
  answered_at: string | null;
  reopened_at: string | null;
  /** The business's own report of the outcome. */
  outcome_answer: OutcomeAnswer | null;
  /** The client hired somebody here for the job, and no other business had accepted it. */
  is_hired: boolean;
  /** The accepted version, else the newest; null if there is none. */
  quote: { answer: QuoteAnswer | null; expires_at: string } | null;
}

/**
 * The database's `desk_stage` must agree, so that a desk can be listed by stage. For an accepted
 * match, the business's own report of the outcome overrides everything else.
 */
export function leadStage(lead: LeadStageFacts, now: Date): LeadStage {
  const { quote, closed_at, is_hired, outcome_answer } = lead;
  const state = stateOf(lead);
  if (state !== 'waiting' && state !== 'accepted') return 'lost';
  if (outcome_answer === 'done') return 'won';
  if (outcome_answer === 'elsewhere' || outcome_answer === 'dropped') return 'lost';
  if (quote?.answer === 'accepted') return 'won';
  if (closed_at !== null) return is_hired ? 'won' : 'lost';
  if (isUnanswered(lead)) return 'pending';
  if (quote?.answer === 'declined') return 'lost';
  return quote && new Date(quote.expires_at) > now ? 'quoted' : 'talking';
}
