import { type SQL, sql } from 'drizzle-orm';

/**
 * Assignments for a row of `matches`: the offer to ask somebody else, if there was one, waits for
 * its client again if it was settled with one of the given outcomes. Offers are made only once, so
 * this one has to reopen when its outcome no longer applies.
 */
export function offerAgain(outcomes: SQL): SQL {
  const isOver = sql`rescue_outcome in (${outcomes})`;
  return sql`
    rescue_outcome = case when ${isOver} then null else rescue_outcome end,
    rescue_outcome_at = case when ${isOver} then null else rescue_outcome_at end`;
}
