import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../../platform/database/database.ts';
import { businessProfiles, hasCard } from '../../businesses/index.ts';
import { notBlocked } from '../../moderation/index.ts';

export interface InvitationRow {
  code: string;
  reviews: number;
  /** As `2026-03-05`; null before the first review. */
  day: string | null;
  on_day: number;
}

/** Undefined if the business has no public card, null if it has no link. */
export async function findInvitation(
  db: Db,
  businessId: string,
): Promise<InvitationRow | null | undefined> {
  const [row] = rowsOf<{ invitation: InvitationRow | null }>(
    await db.execute(sql`
      select (
        select json_build_object('code', i.code, 'reviews', i.reviews, 'day', i.day, 'on_day', i.on_day)
        from review_invitations i where i.business_id = ${businessProfiles.userId}
      ) as invitation
      from ${businessProfiles}
      where ${businessProfiles.userId} = ${businessId}::uuid and ${hasCard}`),
  );
  return row?.invitation;
}

/** Does nothing if the code has changed meanwhile. */
export async function writeCode(
  db: Db,
  link: { businessId: string; code: string; replaces: string | null; now: Date },
): Promise<void> {
  const { businessId, code, replaces, now } = link;
  await db.execute(sql`
    insert into review_invitations (business_id, code, created_at)
    values (${businessId}::uuid, ${code}, ${now.toISOString()}::timestamptz)
    on conflict (business_id) do update set code = excluded.code
      where review_invitations.code = ${replaces}::text`);
}

export interface InvitingRow {
  id: string;
  user_id: string;
  business_name: string;
  logo_url: string | null;
  zip_code: string;
}

/** Undefined unless the business has a public card and neither has blocked the other. */
export async function findInviting(
  db: Db,
  { code, readerId }: { code: string; readerId: string | null },
): Promise<InvitingRow | undefined> {
  const rows = rowsOf<InvitingRow>(
    await db.execute(sql`
      select ${businessProfiles.id}, ${businessProfiles.userId}, ${businessProfiles.businessName},
        ${businessProfiles.logoUrl}, ${businessProfiles.zipCode}
      from review_invitations i
      join ${businessProfiles} on ${businessProfiles.userId} = i.business_id
      where i.code = ${code} and ${hasCard} and ${reachable(readerId)}`),
  );
  return rows[0];
}

const reachable = (readerId: string | null): SQL =>
  readerId === null ? sql`true` : notBlocked(sql`${readerId}::uuid`, sql.raw('i.business_id'));

export interface LockedInvitation {
  business_id: string;
  business_name: string;
  email: string;
  day: string | null;
  on_day: number;
  burst_at: string | null;
}

/**
 * Like {@link findInviting}, but locked, so that the reviews of one link are counted one after the
 * other.
 */
export async function lockInvitation(
  tx: Tx,
  { code, clientId }: { code: string; clientId: string },
): Promise<LockedInvitation | undefined> {
  const rows = rowsOf<LockedInvitation>(
    await tx.execute(sql`
      select i.business_id, ${businessProfiles.businessName}, u.email, i.day::text as day, i.on_day,
        i.burst_at
      from review_invitations i
      join ${businessProfiles} on ${businessProfiles.userId} = i.business_id
      join auth_users u on u.id = i.business_id
      where i.code = ${code} and ${hasCard} and ${reachable(clientId)}
      for no key update of i`),
  );
  return rows[0];
}

interface InvitedReview {
  id: string;
  businessId: string;
  clientId: string;
  rating: number;
  comment: string | null;
  isHeld: boolean;
  now: Date;
}

/** Counts the review in its day; returns false if the client has one, or the id is in use. */
export async function insertInvitedReview(tx: Tx, review: InvitedReview): Promise<boolean> {
  const { id, businessId, clientId, rating, comment, isHeld, now } = review;
  const at = sql`${now.toISOString()}::timestamptz`;
  const created = rowsOf(
    await tx.execute(sql`
      insert into reviews (id, business_id, client_id, rating, comment, is_invited, is_held,
        created_at)
      values (${id}::uuid, ${businessId}::uuid, ${clientId}::uuid, ${rating}::smallint,
        ${comment}::text, true, ${isHeld}::boolean, ${at})
      on conflict do nothing returning id`),
  );
  if (created.length === 0) return false;
  await tx.execute(sql`
    update review_invitations
    set on_day = case when day = day_of(${at}) then on_day + 1 else 1 end, day = day_of(${at})
    where business_id = ${businessId}::uuid`);
  return true;
}

/**
 * Returns true if it recorded a burst; none is recorded within a day of the last. Counts existing
 * reviews of the last hour, plus all deleted ones of today: their row doesn't say when they were
 * written.
 */
export async function noteBurst(
  tx: Tx,
  { businessId, now, size }: { businessId: string; now: Date; size: number },
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const noted = await tx.execute(sql`
    update review_invitations set burst_at = ${at}
    where business_id = ${businessId}::uuid
      and (burst_at is null or burst_at <= ${at} - interval '24 hours')
      and (
        select count(*) from (
          select from reviews r
          where r.business_id = ${businessId}::uuid and r.is_invited
            and r.created_at > ${at} - interval '1 hour'
          limit ${size}::int
        ) recent
      ) + case when day = day_of(${at}) then on_day - (
        select count(*) from reviews r
        where r.business_id = ${businessId}::uuid and r.is_invited
          and r.created_at > ${at} - interval '24 hours' and day_of(r.created_at) = day_of(${at})
      ) else 0 end >= ${size}::int
    returning business_id`);
  return rowsOf(noted).length > 0;
}
