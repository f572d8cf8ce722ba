import type { LeadFilter } from '@pro-match/domain/matches';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan, pageEnd } from '../../../platform/database/keyset.ts';
import { limitOf, prepared } from '../../../platform/database/prepared.ts';

export const EXPORT_BATCH = 250;

const createdAt = sql.raw('m.created_at');
const id = sql.raw('m.id');

const isOf = (column: 'stage' | 'service') => {
  const wanted = sql`${sql.placeholder(column)}::text`;
  return sql`(${wanted} is null or d.${sql.raw(column)} = ${wanted})`;
};

interface Walked extends Keyset {
  /** Matches the filter. */
  is_wanted: boolean;
}

/**
 * Selects the next leads of a business, newest first, whether or not they match the filter: however
 * few match, no statement reads more than a batch.
 */
export function exportedStatement(isFirst: boolean): SQL {
  return sql`
    select m.id, ${microsOf(createdAt)} as micros, ${isOf('stage')} and ${isOf('service')} as is_wanted
    from (
      -- Only columns of the index, so that the plan for an average business suits every business.
      select m.id, m.created_at from matches m
      where m.business_id = ${sql.placeholder('business_id')}::uuid
        and ${isFirst ? sql`true` : olderThan(createdAt, id, pageEnd)}
      order by m.created_at desc, m.id desc ${limitOf(EXPORT_BATCH)}
    ) m
    -- The offset keeps the planner from reading the whole desk first.
    cross join lateral (select stage, service from desk_leads where match_id = m.id offset 0) d
    order by m.created_at desc, m.id desc`;
}

const list = prepared<Walked, [isFirst: boolean]>('exported_leads', exportedStatement);

export function exportedValues(
  businessId: string,
  { stage = null, service = null }: { [Name in keyof LeadFilter]: LeadFilter[Name] | null },
  after: Keyset | undefined,
): Record<string, unknown> {
  return { business_id: businessId, stage, service, ...after };
}

export function listExported(
  db: Db,
  businessId: string,
  filter: LeadFilter,
  after: Keyset | undefined,
): Promise<Walked[]> {
  return list(db, exportedValues(businessId, filter, after), after === undefined);
}
