import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { accountIsOpen } from '../auth/index.ts';
import { tenthsFrom } from '../businesses/index.ts';
import { isOver } from '../match-states/index.ts';
import { notBlocked } from '../moderation/index.ts';
import { cardFor } from './nearby.sql.ts';
import { savedBusinesses } from './saved.table.ts';

export interface SavedRow {
  clientId: string;
  businessId: string;
  service: string;
  createdAt: Date;
}

/** SQL condition: the deck would show `business_profiles b` to the client. */
const shownTo = (client: SQL): SQL =>
  sql`b.is_active and ${accountIsOpen(sql`b.user_id`)} and ${notBlocked(sql`b.user_id`, client)}`;

/** Serializes a client's saves, so that they don't exceed the maximum. */
export async function lockSaved(tx: Tx, clientId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved ${clientId}`}, 0))`);
}

/** Null if there is no such business. */
export async function countOthersSaved(
  tx: Tx,
  { clientId, businessId }: Pick<SavedRow, 'clientId' | 'businessId'>,
): Promise<number | null> {
  const [row] = rowsOf<{ others: number }>(
    await tx.execute(sql`
      select (
        select count(*)::integer from saved_businesses s
        where s.client_id = ${clientId} and s.business_id <> b.user_id
      ) as others
      from business_profiles b where b.user_id = ${businessId}
    `),
  );
  return row?.others ?? null;
}

/**
 * Forgets the oldest saved business not shown at present; returns false if all are shown. Call it
 * after {@link lockSaved}.
 */
export async function forgetOldestHidden(
  tx: Tx,
  { clientId, businessId }: Pick<SavedRow, 'clientId' | 'businessId'>,
): Promise<boolean> {
  const forgotten = rowsOf(
    await tx.execute(sql`
      delete from saved_businesses where client_id = ${clientId} and business_id = (
        select s.business_id from saved_businesses s
        left join business_profiles b on b.user_id = s.business_id
        where s.client_id = ${clientId} and s.business_id <> ${businessId}
          and (${shownTo(sql`${clientId}::uuid`)}) is not true
        order by s.created_at, s.business_id limit 1
      )
      returning business_id`),
  );
  return forgotten.length > 0;
}

/** Changes only the service of a saved business, which keeps the time when it was first saved. */
export async function upsertSaved(tx: Tx, row: SavedRow): Promise<SavedRow> {
  const [stored] = await tx
    .insert(savedBusinesses)
    .values(row)
    .onConflictDoUpdate({
      target: [savedBusinesses.clientId, savedBusinesses.businessId],
      set: { service: row.service },
    })
    .returning();
  if (!stored) throw new Error('The upsert answered no row');
  return stored;
}

export async function deleteSaved(
  db: Db,
  { clientId, businessId }: Pick<SavedRow, 'clientId' | 'businessId'>,
): Promise<void> {
  await db
    .delete(savedBusinesses)
    .where(and(eq(savedBusinesses.clientId, clientId), eq(savedBusinesses.businessId, businessId)));
}

const client = sql`${sql.placeholder('client_id')}::uuid`;

const list = prepared<{ body: string }>(
  'saved_businesses',
  () => sql`
    with saved as (
      select b.*, s.service, s.created_at as saved_at,
        ${tenthsFrom(
          {
            latitude: sql`${sql.placeholder('latitude')}::double precision`,
            longitude: sql`${sql.placeholder('longitude')}::double precision`,
          },
          sql`b`,
        )} as bucket,
        asked.is_asked is not null as is_asked, asked.ended
      from saved_businesses s join business_profiles b on b.user_id = s.business_id
      left join lateral (
        select true as is_asked, ended from (
          select m.created_at, case
            when not ${isOver(sql`m`)} then null
            when m.declined_at is null then 'withdrawn' else 'declined'
          end as ended
          from matches m
          where m.client_id = ${client} and m.business_id = b.user_id
            and m.closed_at is null and folded(m.service) = folded(s.service)
        ) known
        -- A match that goes on comes before one that ended.
        order by ended is not null, created_at desc limit 1
      ) asked on true
      where s.client_id = ${client} and ${shownTo(client)}
    )
    select json_build_object('businesses', coalesce((
      select json_agg(card order by saved.saved_at desc, saved.id)
      from saved cross join lateral (
        select ${cardFor(client)}, service, is_asked, ended,
          to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as saved_at
      ) card
    ), '[]'))::text as body
  `,
);

/**
 * Returns {@link SavedBusinesses} as JSON, last saved first, with distances from the place. Leaves
 * out businesses that the deck would not show.
 */
export async function listSaved(
  db: Db,
  { clientId, ...place }: { clientId: string; latitude: number; longitude: number },
): Promise<string> {
  const [answer] = await list(db, { client_id: clientId, ...place });
  if (!answer) throw new Error('The statement answered no row');
  return answer.body;
}
