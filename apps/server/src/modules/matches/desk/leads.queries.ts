import { LEADS_COUNTED_MAX } from '@pro-match/domain/limits';
import {
  LEAD_STAGES,
  type LeadCounts,
  type LeadFilter,
  type LeadStage,
} from '@pro-match/domain/matches';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { Keyset } from '../../../platform/database/keyset.ts';
import { rowsToRead, runPlanned } from '../../../platform/database/prepared.ts';
import { type MatchRow, type Question, selectMatches } from '../matches.queries.ts';

/** A match with what the desk of its business adds to it. */
export interface LeadRow extends MatchRow {
  place: string;
  is_hired: boolean;
  /** Of the business, in degrees; null where it has no profile. */
  latitude: number | null;
  longitude: number | null;
}

interface Which extends LeadFilter {
  /** In the order of the desk, whose `micros` are places. */
  after?: Keyset | undefined;
  limit: number;
}

const isOfService = (service: string | undefined) =>
  service === undefined ? sql`true` : sql`x.service = ${service}`;

const stageRows = (stages: readonly LeadStage[]) =>
  sql.raw(`(values ${stages.map((stage) => `('${stage}')`).join(', ')}) stages (stage)`);

/**
 * The ids of a page of a desk. Each stage is a walk along its index, so that all of them together
 * cost no more than five pages of any one.
 */
export function deskPage(businessId: string, { stage, service, after, limit }: Which): SQL {
  // Spelled out, stages and limit let the planner keep one plan, which it makes for what is asked.
  const stages = stageRows(stage === undefined ? LEAD_STAGES : [stage]);
  const most = rowsToRead(limit);
  const isNext = after
    ? sql`(x.place, x.match_id) > (${after.micros}::bigint, ${after.id}::uuid)`
    : sql`true`;
  return sql`
    select found.match_id, found.place from ${stages}
    cross join lateral (
      select x.match_id, x.place from desk_leads x
      where x.business_id = ${businessId}::uuid and x.stage = stages.stage
        and ${isOfService(service)} and ${isNext}
      order by x.place, x.match_id limit ${most}
    ) found
    order by found.place, found.match_id limit ${most}`;
}

/** Leads by their ids, in the order of these. */
function selectLeads(question: Question, ids: SQL): SQL {
  return selectMatches(question, {
    ids,
    more: {
      join: sql`join desk_leads d on d.match_id = m.id
        left join business_profiles place_of on place_of.user_id = m.business_id`,
      columns: sql`, d.place::text as place, desk_is_hired(m) as is_hired,
        place_of.latitude, place_of.longitude`,
    },
  });
}

/** A page of the desk, in its order, with at least one row more than `limit` if there are more. */
export function leadsStatement(question: Question, which: Which): SQL {
  const page = deskPage(question.reader.userId, which);
  return selectLeads(
    question,
    sql`select page.match_id from (${page}) page order by page.place, page.match_id`,
  );
}

export function listLeadRows(db: Db, question: Question, which: Which): Promise<LeadRow[]> {
  return runPlanned<LeadRow>(db, leadsStatement(question, which));
}

/** Some leads of the business; without those that are not its own. */
export function findLeadRows(
  db: Db,
  question: Question,
  matchIds: readonly string[],
): Promise<LeadRow[]> {
  const ids = sql`
    select x.match_id from (
      -- The offset keeps the planner from reading all leads of the business to find these.
      select * from desk_leads where match_id = any(${sql.param([...matchIds])}::uuid[]) offset 0
    ) x
    where x.business_id = ${question.reader.userId}::uuid order by x.place, x.match_id`;
  return runPlanned<LeadRow>(db, selectLeads(question, ids));
}

/** Leads of the business by stage, each counted no further than {@link LEADS_COUNTED_MAX}. */
export function countsStatement(businessId: string, { service }: Pick<LeadFilter, 'service'>): SQL {
  return sql`
    select stages.stage, (
      select count(*)::int from (
        select from desk_leads x
        where x.business_id = ${businessId}::uuid and x.stage = stages.stage
          and ${isOfService(service)}
        -- Keeps the planner on the index that a page walks along.
        order by x.place, x.match_id limit ${sql.raw(String(LEADS_COUNTED_MAX))}
      ) counted
    ) as count
    from ${stageRows(LEAD_STAGES)}`;
}

export async function countLeads(
  db: Db,
  businessId: string,
  filter: Pick<LeadFilter, 'service'>,
): Promise<LeadCounts> {
  const rows = await runPlanned<{ stage: keyof LeadCounts; count: number }>(
    db,
    countsStatement(businessId, filter),
  );
  return Object.fromEntries(rows.map(({ stage, count }) => [stage, count])) as LeadCounts;
}
