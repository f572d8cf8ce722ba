import type { LeadFilter } from '@pro-match/domain/matches';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../../platform/database/keyset.ts';
import { limitOf, runPlanned } from '../../../platform/database/prepared.ts';

export const EXPORT_BATCH = 250;

const createdAt = sql.raw('m.created_at');
const id = sql.raw('m.id');

interface Walked extends Keyset {
  /** Matches the filter. */
  is_wanted: boolean;
}

/**
 * Selects the next leads of a business, newest first, whether or not they match the filter: however
 * few match, no statement reads more than a batch.
 */
export function exportedStatement(
  businessId: string,
  { stage, service }: LeadFilter,
  after: Keyset | undefined,
): SQL {
  return sql`
    select m.id, ${microsOf(createdAt)} as micros,
      (${stage ?? null}::text is null or d.stage = ${stage ?? null}::text)
        and (${service ?? null}::text is null or d.service = ${service ?? null}::text) as is_wanted
    from (
      -- Only columns of the index, so that the plan for an average business suits every business.
      select m.id, m.created_at from matches m
      where m.business_id = ${businessId}::uuid
        and ${after ? olderThan(createdAt, id, after) : sql`true`}
      order by m.created_at desc, m.id desc ${limitOf(EXPORT_BATCH)}
    ) m
    -- The offset keeps the planner from reading the whole desk first.
    cross join lateral (select stage, service from desk_leads where match_id = m.id offset 0) d
    order by m.created_at desc, m.id desc`;
}

export function listExported(
  db: Db,
  businessId: string,
  filter: LeadFilter,
  after: Keyset | undefined,
): Promise<Walked[]> {
  return runPlanned<Walked>(db, exportedStatement(businessId, filter, after));
}
