import { type SQL, sql } from 'drizzle-orm';

/**
 * Assignments for a row of `matches` that reopen its offer of another pro if it was settled with
 * one of these outcomes. Offers are made only once, so this one has to reopen when its outcome no
 * longer applies.
 */
export function reopenOffer(outcomes: SQL): SQL {
  const isOver = sql`rescue_outcome in (${outcomes})`;
  return sql`
    rescue_outcome = case when ${isOver} then null else rescue_outcome end,
    rescue_outcome_at = case when ${isOver} then null else rescue_outcome_at end`;
}
