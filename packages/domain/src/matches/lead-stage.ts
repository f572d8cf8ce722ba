import type { OutcomeAnswer } from '../outcomes/outcome-rules.ts';
import type { QuoteAnswer } from '../quotes/quote-states.ts';
import { isUnanswered, type MatchFacts, stateOf } from './transitions.ts';

/** Where a lead stands for its business, in the order of its work. */
export const LEAD_STAGES = ['pending', 'talking', 'quoted', 'won', 'lost'] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

export const LEAD_STAGE_LABELS: Record<LeadStage, string> = {
  pending: 'Pending',
  talking: 'Talking',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
};

/** What is stored of a lead that decides its stage; times are ISO 8601. */
export interface LeadStageFacts extends MatchFacts {
  answered_at: string | null;
  reopened_at: string | null;
  /** What the business itself says became of it. */
  outcome_answer: OutcomeAnswer | null;
  /** Its job closed because somebody was hired here, and no other business had accepted it. */
  is_hired: boolean;
  /** What was accepted, else the newest version; null while there is none. */
  quote: { answer: QuoteAnswer | null; expires_at: string } | null;
}

/**
 * The stage of a lead. `desk_stage` of the database says the same, so that a desk can be listed by
 * it. What the business itself says became of a match that it accepted goes before everything else.
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
