import { FORMER_USER } from '@pro-match/domain/accounts';
import type { ReviewSort, ReviewSource } from '@pro-match/domain/reviews';
import { and, eq, or, type SQL, type Subquery, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { microsOf } from '../../platform/database/keyset.ts';
import { idInUse } from '../../platform/http/errors.ts';
import { profiles } from '../accounts/index.ts';
import { authUsers, isOpenAccount } from '../auth/index.ts';
import { businessProfiles, hasCard } from '../businesses/index.ts';
import { isWorkDone } from '../match-states/index.ts';
import { matches } from '../matches/index.ts';
import { barrierBetween } from '../moderation/index.ts';
import { orders, type ReviewKeyset } from './reviews.order.ts';
import { reviews } from './reviews.table.ts';

export interface ReviewRow extends ReviewKeyset {
  businessId: string;
  clientId: string;
  matchId: string | null;
  comment: string | null;
  createdAt: Date;
  clientName: string | null;
  isMatched: boolean;
  isWorkDone: boolean;
  isInvited: boolean;
  isHeld: boolean;
  reply: string | null;
  repliedAt: Date | null;
}

/** The name disappears with the account. */
function nameFor(readerId: string | null): SQL<string | null> {
  const isGone =
    readerId === null
      ? sql`not ${isOpenAccount(sql`auth_users`)}`
      : sql`${barrierBetween(sql`${readerId}::uuid`, reviews.clientId)} = 'unreachable'`;
  return sql<string | null>`case when ${isGone} then ${FORMER_USER} else ${profiles.fullName} end`;
}

/** `from` may be some rows of the table, under its name. */
function selectReviews(db: Db, readerId: string | null, from: PgTable | Subquery = reviews) {
  return db
    .select({
      id: reviews.id,
      micros: microsOf(reviews.createdAt),
      businessId: reviews.businessId,
      clientId: reviews.clientId,
      matchId: reviews.matchId,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      clientName: nameFor(readerId),
      isMatched: sql<boolean>`coalesce(${matches.status} = 'accepted', false)`,
      isWorkDone: isWorkDone(sql`matches`),
      isCounted: reviews.isCounted,
      isInvited: reviews.isInvited,
      isHeld: reviews.isHeld,
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
    })
    .from(from)
    .innerJoin(businessProfiles, eq(businessProfiles.userId, reviews.businessId))
    .leftJoin(matches, eq(matches.id, reviews.matchId))
    .innerJoin(authUsers, eq(authUsers.id, reviews.clientId))
    .leftJoin(profiles, eq(profiles.id, reviews.clientId));
}

/**
 * SQL condition: reviews of a business with a public card are public; a business always sees its
 * own.
 */
function isShownTo(readerId: string | null): SQL {
  return readerId === null
    ? sql`(${hasCard})`
    : sql`(${hasCard} or ${businessProfiles.userId} = ${readerId})`;
}

/** SQL condition: held reviews are visible only to their author and their business. */
const isReleasedTo = (readerId: string | null): SQL =>
  readerId === null
    ? sql`not ${reviews.isHeld}`
    : sql`(not ${reviews.isHeld} or ${readerId}::uuid in (${reviews.clientId}, ${reviews.businessId}))`;

/** Invited reviews never count, so they start after the last counted one in every order. */
const cameFrom: Record<ReviewSource, SQL | undefined> = {
  match: eq(reviews.isInvited, false),
  invitation: and(eq(reviews.isCounted, false), eq(reviews.isInvited, true)),
};

/** Empty if the reader may see no reviews of the business. */
export async function listReviewRows(
  db: Db,
  query: {
    readerId: string | null;
    businessId: string;
    sort: ReviewSort;
    source: ReviewSource | undefined;
    limit: number;
    after: ReviewKeyset | undefined;
  },
): Promise<ReviewRow[]> {
  const order = orders[query.sort];
  // Limit before joining: otherwise the planner would reserve room for the joined rows of all.
  const page = db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.businessId, query.businessId),
        isReleasedTo(query.readerId),
        query.source && cameFrom[query.source],
        query.after && order.after(query.after),
      ),
    )
    .orderBy(...order.by)
    .limit(query.limit)
    .as('reviews');
  return selectReviews(db, query.readerId, page)
    .where(isShownTo(query.readerId))
    .orderBy(...order.by);
}

export interface SummaryRow {
  rating: number | null;
  count: number;
  stars: number[];
  invited: number;
}

/** Reads by primary key; undefined if the reader may see no reviews. */
export async function findSummaryRow(
  db: Db,
  { readerId, businessId }: { readerId: string | null; businessId: string },
): Promise<SummaryRow | undefined> {
  const [row] = await db
    .select({
      rating: businessProfiles.rating,
      count: businessProfiles.totalReviews,
      stars: businessProfiles.starCounts,
      invited: sql<number>`coalesce((
        select i.reviews from review_invitations i where i.business_id = ${businessProfiles.userId}
      ), 0)`,
    })
    .from(businessProfiles)
    .where(and(eq(businessProfiles.userId, businessId), isShownTo(readerId)));
  return row;
}

export async function findPartysReview(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<ReviewRow | undefined> {
  const [row] = await selectReviews(db, userId).where(
    and(eq(reviews.id, id), or(eq(reviews.clientId, userId), eq(reviews.businessId, userId))),
  );
  return row;
}

export interface NewReview {
  id: string;
  matchId: string;
  clientId: string;
  rating: number;
  comment: string | null;
  now: Date;
}

export interface InsertOutcome {
  business_id: string;
  /** The business has a profile that can be reviewed. */
  has_profile: boolean;
  created: boolean;
}

/**
 * Checks access and inserts in one statement, so that the unique index decides between two at once.
 * Undefined if the match is not the client's.
 */
export async function insertReview(
  db: Db,
  { id, matchId, clientId, rating, comment, now }: NewReview,
): Promise<InsertOutcome | undefined> {
  const rows = rowsOf<InsertOutcome>(
    await db.execute(sql`
      with met as (
        select m.business_id, b.id is not null as has_profile
        from matches m
        left join business_profiles b on b.user_id = m.business_id
        where m.id = ${matchId}::uuid and m.client_id = ${clientId}::uuid
      ), created as (
        insert into reviews (id, business_id, client_id, match_id, rating, comment, created_at)
        select ${id}::uuid, met.business_id, ${clientId}::uuid, ${matchId}::uuid,
          ${rating}::smallint, ${comment}::text, ${now.toISOString()}::timestamptz
        from met where met.has_profile
        on conflict do nothing
        returning id
      )
      select business_id, has_profile, exists (select from created) as created from met`),
  );
  return rows[0];
}

/** Finds the earlier review, to tell the client that they already have one. */
export async function findClientsReview(
  db: Db,
  { clientId, businessId }: { clientId: string; businessId: string },
): Promise<{ id: string; createdAt: Date } | undefined> {
  const [row] = await db
    .select({ id: reviews.id, createdAt: reviews.createdAt })
    .from(reviews)
    .where(and(eq(reviews.clientId, clientId), eq(reviews.businessId, businessId)));
  return row;
}

/**
 * Refuses the id of a deleted review: its event is emitted once for each id, so the owner would not
 * be notified of the second. Call it in the transaction that has stored the new review: by then a
 * simultaneous deletion is committed, and seen.
 */
export async function refuseUsedId(tx: Tx, id: string): Promise<void> {
  const gone = rowsOf(await tx.execute(sql`select from gone_reviews where id = ${id}::uuid`));
  if (gone.length > 0) throw idInUse();
}

/** Returns false if the author has no such review. */
export async function deleteReviewRow(
  db: Db,
  { id, clientId }: { id: string; clientId: string },
): Promise<boolean> {
  const gone = await db
    .delete(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.clientId, clientId)))
    .returning({ id: reviews.id });
  return gone.length > 0;
}

/** Null removes the reply; an unchanged text keeps its date. */
export async function updateReply(
  db: Db,
  reply: { id: string; businessId: string; text: string | null; now: Date },
): Promise<void> {
  const { id, businessId, text, now } = reply;
  await db
    .update(reviews)
    .set({ reply: text, repliedAt: text === null ? null : now })
    .where(
      and(
        eq(reviews.id, id),
        eq(reviews.businessId, businessId),
        sql`${reviews.reply} is distinct from ${text}`,
      ),
    );
}
