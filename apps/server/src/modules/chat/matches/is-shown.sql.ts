import { REMOVED_TEXT } from '@pro-match/domain/cases';
import { type SQL, sql } from 'drizzle-orm';

/** SQL condition: the team has not removed the message that carries the row and shares its id. */
export function isShown(carried: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select from messages w where w.id = ${carried}.id and w.content <> ${REMOVED_TEXT})`;
}
