import { isId } from '@pro-match/domain/ids';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError } from '../http/errors.ts';
import type { Placed } from './prepared.ts';

/**
 * The end of a page, ordered by time and id. Whole microseconds, as PostgreSQL stores them:
 * milliseconds would skip or repeat rows.
 */
export interface Keyset {
  micros: string;
  id: string;
}

/** The end of the page before, in a prepared statement: the values of a {@link Keyset}. */
export const pageEnd = { micros: sql.placeholder('micros'), id: sql.placeholder('id') };

/** Since 1970, as text; select it as `micros` to make a cursor of a row. */
export function microsOf(createdAt: SQLWrapper): SQL<string> {
  return sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint::text`;
}

/** SQL condition: the rows of the next page in descending order. */
export function olderThan(createdAt: SQLWrapper, id: SQLWrapper, keyset: Placed<Keyset>): SQL {
  return sql`(${createdAt}, ${id}) < (${momentOf(keyset)}, ${keyset.id}::uuid)`;
}

/** Like {@link olderThan}, in ascending order. */
export function newerThan(createdAt: SQLWrapper, id: SQLWrapper, keyset: Placed<Keyset>): SQL {
  return sql`(${createdAt}, ${id}) > (${momentOf(keyset)}, ${keyset.id}::uuid)`;
}

/** The keyset's moment, for an order with more columns before the time. */
export function momentOf({ micros }: Pick<Placed<Keyset>, 'micros'>): SQL {
  return sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
}

/** Throws AppError `bad_request` for anything we did not hand out. */
export function readCursor(after: string | undefined): Keyset | undefined {
  if (after === undefined) return undefined;
  const [micros = '', id = '', ...rest] = after.split('.');
  // Sixteen digits of microseconds reach the year 2286 and stay exact as a double.
  if (rest.length > 0 || !/^\d{1,16}$/.test(micros) || !isId(id)) {
    throw new AppError('bad_request', "That page doesn't exist.");
  }
  return { micros, id };
}

/**
 * Expects rows read with `limit + 1`: the extra one says that there is a next page, and is not
 * shown.
 */
export function cutPage<Row extends Keyset>(
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { rows: shown, next: more ? `${last.micros}.${last.id}` : null };
}
