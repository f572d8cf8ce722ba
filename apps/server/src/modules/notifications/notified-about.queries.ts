import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { droppedAt, isOpenMatch, isOver } from '../match-states/index.ts';

export async function findService(db: Db, matchId: string): Promise<string | undefined> {
  const rows = rowsOf<{ service: string }>(
    await db.execute(sql`select service from matches where id = ${matchId}::uuid`),
  );
  return rows[0]?.service;
}

/** Undefined also once the lead has ended, so that no one is notified of it as new. */
export async function findLeadService(db: Db, matchId: string): Promise<string | undefined> {
  const rows = rowsOf<{ service: string }>(
    await db.execute(sql`
      select service from matches where id = ${matchId}::uuid and not ${isOver(sql`matches`)}`),
  );
  return rows[0]?.service;
}

/**
 * Undefined once the offer of another pro is obsolete: the match was answered or ended, or another
 * business of the job talks with the client.
 */
export async function findSilentService(db: Db, matchId: string): Promise<string | undefined> {
  const rows = rowsOf<{ service: string }>(
    await db.execute(sql`
      select m.service from matches m
      where m.id = ${matchId}::uuid and m.answered_at is null and m.rescue_outcome is null
        and ${isOpenMatch(sql`m`)} and not exists (
          select from matches o
          where o.service_request_id = m.service_request_id and o.id <> m.id
            and o.status = 'accepted' and o.answered_at is not null)`),
  );
  return rows[0]?.service;
}

export async function findRequestedService(db: Db, requestId: string): Promise<string | undefined> {
  const rows = rowsOf<{ service_type: string }>(
    await db.execute(sql`
      select service_type from service_requests where id = ${requestId}::uuid and for_team`),
  );
  return rows[0]?.service_type;
}

/** Undefined once the review was deleted. */
export async function findReview(
  db: Db,
  reviewId: string,
): Promise<{ rating: number; client_id: string } | undefined> {
  const rows = rowsOf<{ rating: number; client_id: string }>(
    await db.execute(sql`select rating, client_id from reviews where id = ${reviewId}::uuid`),
  );
  return rows[0];
}

export interface Shoutout {
  business_id: string;
  poster_id: string;
}

/**
 * Undefined once the shoutout is hidden or deleted. `business_id` is the user id of the business.
 */
export async function findShoutout(db: Db, postId: string): Promise<Shoutout | undefined> {
  const rows = rowsOf<Shoutout>(
    await db.execute(sql`
      select b.user_id as business_id, s.user_id as poster_id
      from community_posts s join business_profiles b on b.id = s.pro_id
      where s.id = ${postId}::uuid and not s.is_flagged`),
  );
  return rows[0];
}

interface DroppedAppointment {
  id: string;
  match_id: string;
  business_id: string;
  service: string;
}

/** Finds accepted appointments that were still ahead when the client closed the job. */
export async function findDroppedAppointments(
  db: Db,
  requestId: string,
): Promise<DroppedAppointment[]> {
  return rowsOf<DroppedAppointment>(
    await db.execute(sql`
      select a.id, a.match_id, m.business_id, m.service
      from service_requests r
      join matches m on m.service_request_id = r.id
      join appointments a on a.match_id = m.id
      where r.id = ${requestId}::uuid and ${droppedAt(sql`m`, sql`r`)} < a.starts_at
        and a.answer = 'accepted' and a.superseded_at is null and a.cancelled_at is null`),
  );
}
