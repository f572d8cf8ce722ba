import { REMOVED_TEXT } from '@pro-match/domain/cases';
import type { ReportSubject } from '@pro-match/domain/moderation';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { isOpenAccount } from '../auth/index.ts';
import { deactivateBusiness, undoDeactivation } from '../businesses/index.ts';

export interface SubjectRow {
  text: string;
  images: string[];
  is_visible: boolean;
}

/** What was taken out, as JSON; null where nothing was, as it is out already or gone. */
type Removed = Record<string, unknown> | null;

/** How each kind of subject is read, taken out of everybody's sight, and put back. */
interface Subject {
  /** Selects a {@link SubjectRow} of an id. */
  read: (id: SQL) => SQL;
  /** Locks its row before the case's, which is the order of whoever reports it. */
  lock?: (id: SQL) => SQL;
  takeOut: (tx: Tx, id: string, now: Date) => Promise<Removed>;
  putBack: (tx: Tx, id: string, removed: Removed, now: Date) => Promise<void>;
}

/** Hidden by a mark; what was put back is not hidden by one more report. */
function flagged(table: string, { read, lock }: Required<Pick<Subject, 'read' | 'lock'>>): Subject {
  return {
    read,
    lock,
    takeOut: async (tx, id) => {
      await tx.execute(sql`
        update ${sql.raw(table)} set is_flagged = true, restored_at = null where id = ${id}::uuid`);
      return null;
    },
    putBack: async (tx, id, _removed, now) => {
      await tx.execute(sql`
        update ${sql.raw(table)}
        set is_flagged = false, restored_at = ${now.toISOString()}::timestamptz
        where id = ${id}::uuid`);
    },
  };
}

/** A message stays in its thread, with other words in it. */
function worded(table: string, column: string): Subject {
  const [from, words] = [sql.raw(table), sql.raw(column)];
  return {
    read: (id) => sql`
      select ${words} as text, '{}'::text[] as images, ${words} <> ${REMOVED_TEXT} as is_visible
      from ${from} where id = ${id}`,
    takeOut: async (tx, id) => {
      const rows = rowsOf<{ removed: Removed }>(
        await tx.execute(sql`
          with old as (
            select id, ${words} from ${from} where id = ${id}::uuid and ${words} <> ${REMOVED_TEXT}
            for update
          )
          update ${from} set ${words} = ${REMOVED_TEXT} from old where ${from}.id = old.id
          returning json_build_object('words', old.${words}) as removed`),
      );
      return rows[0]?.removed ?? null;
    },
    putBack: async (tx, id, removed) => {
      if (typeof removed?.words !== 'string') return;
      await tx.execute(sql`
        update ${from} set ${words} = ${removed.words} where id = ${id}::uuid`);
    },
  };
}

const nothing = async () => null;

const SUBJECTS: Record<ReportSubject, Subject> = {
  post: flagged('community_posts', {
    read: (id) => sql`
      select caption as text, media_urls as images, not is_flagged as is_visible
      from community_posts where id = ${id}`,
    lock: (id) => sql`select from community_posts where id = ${id} for no key update`,
  }),
  comment: flagged('community_comments', {
    read: (id) => sql`
      select text, '{}'::text[] as images, not is_flagged as is_visible
      from community_comments where id = ${id}`,
    // Its post first, as in a deletion of the post.
    lock: (id) => sql`
      select from community_comments c join community_posts p on p.id = c.post_id
      where c.id = ${id} for key share of p for no key update of c`,
  }),
  message: worded('messages', 'content'),
  community_message: worded('community_messages', 'message_text'),
  review: {
    read: (id) => sql`
      select rating || ' of 5 stars' || coalesce(E'\n' || comment, '') as text,
        '{}'::text[] as images, true as is_visible
      from reviews where id = ${id}`,
    // Its stars must stop counting as well.
    takeOut: async (tx, id) => {
      const rows = rowsOf<{ removed: Removed }>(
        await tx.execute(sql`
          delete from reviews where id = ${id}::uuid returning to_jsonb(reviews) as removed`),
      );
      return rows[0]?.removed ?? null;
    },
    putBack: async (tx, _id, removed) => {
      if (removed === null) return;
      await tx.execute(sql`
        insert into reviews
        select * from jsonb_populate_record(null::reviews, ${JSON.stringify(removed)}::jsonb)`);
    },
  },
  business: {
    read: (id) => sql`
      select business_name || coalesce(E'\n' || description, '') as text,
        array_remove(logo_url || portfolio_images, null) as images, is_active as is_visible
      from business_profiles where user_id = ${id}`,
    takeOut: async (tx, userId, now) => {
      const isTaken = await deactivateBusiness(tx, { userId, now });
      return isTaken ? { deactivated_at: now.toISOString() } : null;
    },
    // What the console took offline, before or since, is not this case's to put back.
    putBack: async (tx, userId, removed, now) => {
      if (typeof removed?.deactivated_at !== 'string') return;
      await undoDeactivation(tx, { userId, now, deactivatedAt: new Date(removed.deactivated_at) });
    },
  },
  person: {
    read: (id) => sql`
      select coalesce(p.full_name, '') as text, '{}'::text[] as images,
        ${isOpenAccount(sql`u`)} as is_visible
      from auth_users u left join profiles p on p.id = u.id where u.id = ${id}`,
    takeOut: nothing,
    putBack: async () => undefined,
  },
};

/** What a subject says now; undefined where it is gone. */
export async function findSubject(
  db: Db,
  { kind, id }: { kind: ReportSubject; id: string },
): Promise<SubjectRow | undefined> {
  return rowsOf<SubjectRow>(await db.execute(SUBJECTS[kind].read(sql`${id}::uuid`)))[0];
}

export async function lockSubject(
  tx: Tx,
  { kind, id }: { kind: ReportSubject; id: string },
): Promise<void> {
  const { lock } = SUBJECTS[kind];
  if (lock) await tx.execute(lock(sql`${id}::uuid`));
}

export function takeOut(
  tx: Tx,
  { kind, id, now }: { kind: ReportSubject; id: string; now: Date },
): Promise<Removed> {
  return SUBJECTS[kind].takeOut(tx, id, now);
}

export function putBack(
  tx: Tx,
  { kind, id, removed, now }: { kind: ReportSubject; id: string; removed: Removed; now: Date },
): Promise<void> {
  return SUBJECTS[kind].putBack(tx, id, removed, now);
}
