import { type SQL, sql } from 'drizzle-orm';
import { greetingId } from '../../match-states/index.ts';

/** SQL condition: the business of a match has written more than its greeting. */
export function hasWords(match: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select from messages w where w.match_id = ${match}.id and w.sender_id = ${match}.business_id
      and w.id <> ${greetingId(match)})`;
}
