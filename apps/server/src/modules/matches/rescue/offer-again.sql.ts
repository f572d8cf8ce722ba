import { type SQL, sql } from 'drizzle-orm';

/**
 * Changes of a row of `matches`: the offer to ask somebody else, where there was one, waits for its
 * client once more if one of the outcomes had become of it. It is made once, so that it has to come
 * back by itself where its outcome no longer holds.
 */
export function offerAgain(outcomes: SQL): SQL {
  const isOver = sql`rescue_outcome in (${outcomes})`;
  return sql`
    rescue_outcome = case when ${isOver} then null else rescue_outcome end,
    rescue_outcome_at = case when ${isOver} then null else rescue_outcome_at end`;
}
