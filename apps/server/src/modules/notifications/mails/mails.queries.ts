import type { Role } from '@pro-match/domain/auth';
import { NOTIFICATION_KIND_FACTS, type NotificationKind } from '@pro-match/domain/notifications';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { isOpenAccount } from '../../auth/index.ts';
import { notBlocked } from '../../moderation/index.ts';
import type { TicketUpdate } from '../notifications.table.ts';

/**
 * Returns the account's address: the one on a business's card is for its clients. Undefined if the
 * person does not want mails of this kind, or is gone.
 */
export async function findAddress(
  db: Db,
  { userId, kind }: { userId: string; kind: NotificationKind },
): Promise<string | undefined> {
  const rows = rowsOf<{ email: string }>(
    await db.execute(sql`
      select u.email from auth_users u
      left join notification_preferences c on c.user_id = u.id and c.kind = ${kind}
      where u.id = ${userId}::uuid and ${isOpenAccount(sql`u`)}
        and coalesce(c.mail, ${NOTIFICATION_KIND_FACTS[kind].defaults.mail}::boolean)`),
  );
  return rows[0]?.email;
}

export interface Newcomer {
  email: string;
  role: Role | null;
  /** The email is confirmed. */
  is_confirmed: boolean;
}

/** Undefined once the account is closed. */
export async function findNewcomer(db: Db, userId: string): Promise<Newcomer | undefined> {
  const rows = rowsOf<Newcomer>(
    await db.execute(sql`
      select u.email, r.role, u.email_confirmed_at is not null as is_confirmed
      from auth_users u
      left join user_roles r on r.user_id = u.id
      where u.id = ${userId}::uuid and ${isOpenAccount(sql`u`)}`),
  );
  return rows[0];
}

export async function findSignUpTime(db: Db, userId: string): Promise<Date | undefined> {
  const rows = rowsOf<{ created_at: string }>(
    await db.execute(sql`select created_at from auth_users where id = ${userId}::uuid`),
  );
  return rows[0] && new Date(rows[0].created_at);
}

export interface ReviewFacts {
  business_name: string;
  client_name: string | null;
  rating: number;
  comment: string | null;
}

/** Undefined once the review or its author is gone, or the author is blocked. */
export async function findReviewFacts(db: Db, reviewId: string): Promise<ReviewFacts | undefined> {
  const rows = rowsOf<ReviewFacts>(
    await db.execute(sql`
      select b.business_name, p.full_name as client_name, v.rating, v.comment
      from reviews v
      join business_profiles b on b.user_id = v.business_id
      join auth_users c on c.id = v.client_id
      left join profiles p on p.id = v.client_id
      where v.id = ${reviewId}::uuid
        and ${isOpenAccount(sql`c`)}
        and ${notBlocked(sql.raw('v.client_id'), sql.raw('v.business_id'))}`),
  );
  return rows[0];
}

export interface ShoutoutFacts {
  business_name: string;
  poster_name: string | null;
  city: string | null;
  caption: string;
}

/** Undefined once the shoutout is hidden or its author is gone or blocked. */
export async function findShoutoutFacts(
  db: Db,
  postId: string,
): Promise<ShoutoutFacts | undefined> {
  const rows = rowsOf<ShoutoutFacts>(
    await db.execute(sql`
      select b.business_name, p.full_name as poster_name, s.city, s.caption
      from community_posts s
      join business_profiles b on b.id = s.pro_id
      join auth_users c on c.id = s.user_id
      left join profiles p on p.id = s.user_id
      where s.id = ${postId}::uuid and not s.is_flagged
        and ${isOpenAccount(sql`c`)}
        and ${notBlocked(sql.raw('s.user_id'), sql.raw('b.user_id'))}`),
  );
  return rows[0];
}

export interface ReplyFacts {
  business_name: string;
  reply: string;
}

/** Undefined once the reply was deleted or the business is gone or blocked. */
export async function findReplyFacts(db: Db, reviewId: string): Promise<ReplyFacts | undefined> {
  const rows = rowsOf<ReplyFacts>(
    await db.execute(sql`
      select b.business_name, v.reply
      from reviews v
      join business_profiles b on b.user_id = v.business_id
      join auth_users u on u.id = v.business_id
      where v.id = ${reviewId}::uuid and v.reply is not null
        and ${isOpenAccount(sql`u`)}
        and ${notBlocked(sql.raw('v.client_id'), sql.raw('v.business_id'))}`),
  );
  return rows[0];
}

export interface TeamRequest {
  service_type: string;
  description: string;
  location: string | null;
  budget_range: string | null;
  contact_info: string | null;
  client_email: string;
  client_name: string | null;
}

/** Undefined once the client is gone. */
export async function findTeamRequest(db: Db, requestId: string): Promise<TeamRequest | undefined> {
  const rows = rowsOf<TeamRequest>(
    await db.execute(sql`
      select r.service_type, r.description, r.location, r.budget_range, r.contact_info,
        u.email as client_email, p.full_name as client_name
      from service_requests r
      join auth_users u on u.id = r.client_id
      left join profiles p on p.id = r.client_id
      where r.id = ${requestId}::uuid and r.for_team
        and ${isOpenAccount(sql`u`)}`),
  );
  return rows[0];
}

export interface RequestUpdate {
  service: string;
  news: TicketUpdate;
}

export async function findRequestUpdate(
  db: Db,
  notificationId: string,
): Promise<RequestUpdate | undefined> {
  const rows = rowsOf<RequestUpdate>(
    await db.execute(sql`
      select facts->>'service' as service, facts->>'news' as news from notifications
      where id = ${notificationId}::uuid and facts ? 'service' and facts ? 'news'`),
  );
  return rows[0];
}
