import { LEADS_COUNTED_MAX } from '@pro-match/domain/limits';
import {
  LEAD_STAGES,
  type LeadCounts,
  type LeadFilter,
  type LeadStage,
} from '@pro-match/domain/matches';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { type Keyset, pageEnd } from '../../../platform/database/keyset.ts';
import { limitOf, prepared, rowsToRead } from '../../../platform/database/prepared.ts';
import {
  type MatchRow,
  type Question,
  readerId,
  selectMatches,
  valuesOf,
} from '../matches.queries.ts';

export interface LeadRow extends MatchRow {
  place: string;
  is_hired: boolean;
  /** Degrees; null without a profile. */
  latitude: number | null;
  longitude: number | null;
}

interface Which extends LeadFilter {
  /** A position in the desk's order, with `micros` as place. */
  after?: Keyset | undefined;
  limit: number;
}

const isOfService = (isWanted: boolean) =>
  isWanted ? sql`x.service = ${sql.placeholder('service')}` : sql`true`;

const stageRows = (stages: readonly LeadStage[]) =>
  sql.raw(`(values ${stages.map((stage) => `('${stage}')`).join(', ')}) stages (stage)`);

/**
 * Selects the ids of a page of a desk. Each stage is a walk along its index, so that all of them
 * together cost no more than five pages of any one.
 */
function deskPage(stage: LeadStage | 'any', hasService: boolean, rows: number, isFirst: boolean) {
  // Stages and limit are literals, so that the planner keeps one plan that fits the request.
  const stages = stageRows(stage === 'any' ? LEAD_STAGES : [stage]);
  const isNext = isFirst
    ? sql`true`
    : sql`(x.place, x.match_id) > (${pageEnd.micros}::bigint, ${pageEnd.id}::uuid)`;
  return sql`
    select found.match_id, found.place from ${stages}
    cross join lateral (
      select x.match_id, x.place from desk_leads x
      where x.business_id = ${readerId} and x.stage = stages.stage
        and ${isOfService(hasService)} and ${isNext}
      order by x.place, x.match_id ${limitOf(rows)}
    ) found
    order by found.place, found.match_id ${limitOf(rows)}`;
}

/** Keeps the order of the ids. */
function selectLeads(ids: SQL): SQL {
  return selectMatches('business', {
    ids,
    more: {
      join: sql`join desk_leads d on d.match_id = m.id
        left join business_profiles place_of on place_of.user_id = m.business_id`,
      columns: sql`, d.place::text as place, desk_is_hired(m) as is_hired,
        place_of.latitude, place_of.longitude`,
    },
  });
}

export function leadsStatement(...asked: Parameters<typeof deskPage>): SQL {
  const page = deskPage(...asked);
  return selectLeads(
    sql`select page.match_id from (${page}) page order by page.place, page.match_id`,
  );
}

const list = prepared<LeadRow, Parameters<typeof deskPage>>('leads', leadsStatement);

/** Returns at least one row more than `limit` if there are more. */
export function listLeadRows(
  db: Db,
  question: Question,
  { stage, service, after, limit }: Which,
): Promise<LeadRow[]> {
  const values = { ...valuesOf(question), ...after, service };
  return list(
    db,
    values,
    stage ?? 'any',
    service !== undefined,
    rowsToRead(limit),
    after === undefined,
  );
}

const find = prepared<LeadRow>('leads_by_id', () =>
  selectLeads(sql`
    select x.match_id from (
      -- The offset keeps the planner from reading all leads of the business to find these.
      select * from desk_leads where match_id = any(${sql.placeholder('match_ids')}::uuid[]) offset 0
    ) x
    where x.business_id = ${readerId} order by x.place, x.match_id`),
);

/** Omits leads of other businesses. */
export function findLeadRows(
  db: Db,
  question: Question,
  matchIds: readonly string[],
): Promise<LeadRow[]> {
  return find(db, { ...valuesOf(question), match_ids: matchIds });
}

/** Counts leads by stage, each up to {@link LEADS_COUNTED_MAX}. */
export function countsStatement(hasService: boolean): SQL {
  return sql`
    select stages.stage, (
      select count(*)::int from (
        select from desk_leads x
        where x.business_id = ${readerId} and x.stage = stages.stage
          and ${isOfService(hasService)}
        -- Keeps the planner on the index that a page walks along.
        order by x.place, x.match_id ${limitOf(LEADS_COUNTED_MAX)}
      ) counted
    ) as count
    from ${stageRows(LEAD_STAGES)}`;
}

const count = prepared<{ stage: keyof LeadCounts; count: number }, [boolean]>(
  'lead_counts',
  countsStatement,
);

export async function countLeads(
  db: Db,
  businessId: string,
  { service }: Pick<LeadFilter, 'service'>,
): Promise<LeadCounts> {
  const rows = await count(db, { reader: businessId, service }, service !== undefined);
  return Object.fromEntries(rows.map(({ stage, count }) => [stage, count])) as LeadCounts;
}
