import { REMOVED_TEXT } from '@pro-match/domain/cases';
import type { ReportSubject } from '@pro-match/domain/moderation';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { isOpenAccount } from '../auth/index.ts';
import { deactivateBusiness, undoDeactivation } from '../businesses/index.ts';
import { putBackWords, takeOutWords } from '../chat/index.ts';
import {
  putBack as putBackIntoCommunity,
  takeOut as takeOutFromCommunity,
} from '../community/index.ts';
import { putBackReview, takeOutReview } from '../reviews/index.ts';

export interface SubjectRow {
  text: string;
  images: string[];
  is_visible: boolean;
}

/** Null if nothing was removed, as the content is already out or gone. */
type Removed = Record<string, unknown> | null;

interface Subject {
  read: (id: SQL) => SQL;
  /** Locks the row before the case's, in the same order as a report. */
  lock?: (id: SQL) => SQL;
  takeOut: (tx: Tx, id: string, now: Date) => Promise<Removed>;
  putBack: (tx: Tx, id: string, removed: Removed, now: Date) => Promise<void>;
}

/** Hides content by a flag; one more report does not hide restored content. */
function flagged(
  kind: 'post' | 'comment',
  { read, lock }: Required<Pick<Subject, 'read' | 'lock'>>,
): Subject {
  return {
    read,
    lock,
    takeOut: async (tx, id) => {
      await takeOutFromCommunity(tx, { kind, id });
      return null;
    },
    putBack: (tx, id, _removed, now) => putBackIntoCommunity(tx, { kind, id, now }),
  };
}

/** The message stays in its thread with replaced text. */
function worded(kind: 'message' | 'community_message', read: Subject['read']): Subject {
  return {
    read,
    takeOut: async (tx, id) => {
      const words = await takeOutWords(tx, { kind, id });
      return words === null ? null : { words };
    },
    putBack: async (tx, id, removed) => {
      if (typeof removed?.words === 'string') {
        await putBackWords(tx, { kind, id, words: removed.words });
      }
    },
  };
}

const nothing = async () => null;

/** The content to take down is on the page that the notice names, not in the notice. */
const notice: Subject = {
  read: (id) => sql`
    select concat_ws(E'\n', 'Where: ' || place, 'What: ' || details, 'Signed: ' || name,
        'Email: ' || email, 'Phone: ' || phone, 'Address: ' || postal_address) as text,
      '{}'::text[] as images, true as is_visible
    from notices where id = ${id}`,
  takeOut: nothing,
  putBack: async () => undefined,
};

const SUBJECTS: Record<ReportSubject, Subject> = {
  post: flagged('post', {
    read: (id) => sql`
      select caption as text, media_urls as images, not is_flagged as is_visible
      from community_posts where id = ${id}`,
    lock: (id) => sql`select from community_posts where id = ${id} for no key update`,
  }),
  comment: flagged('comment', {
    read: (id) => sql`
      select text, '{}'::text[] as images, not is_flagged as is_visible
      from community_comments where id = ${id}`,
    // Lock its post first, as when the post is deleted.
    lock: (id) => sql`
      select from community_comments c join community_posts p on p.id = c.post_id
      where c.id = ${id} for key share of p for no key update of c`,
  }),
  message: worded(
    'message',
    (id) => sql`
      select content as text, '{}'::text[] as images, content <> ${REMOVED_TEXT} as is_visible
      from messages where id = ${id}`,
  ),
  community_message: worded(
    'community_message',
    (id) => sql`
      select message_text as text, '{}'::text[] as images,
        message_text <> ${REMOVED_TEXT} as is_visible
      from community_messages where id = ${id}`,
  ),
  review: {
    read: (id) => sql`
      select rating || ' of 5 stars' || coalesce(E'\n' || comment, '') as text,
        '{}'::text[] as images, true as is_visible
      from reviews where id = ${id}`,
    // The stars must stop counting too.
    takeOut: takeOutReview,
    putBack: async (tx, _id, removed) => {
      if (removed !== null) await putBackReview(tx, removed);
    },
  },
  business: {
    read: (id) => sql`
      select concat_ws(E'\n', business_name, description, 'License ' || license_number) as text,
        array_remove(logo_url || portfolio_images, null) as images, is_active as is_visible
      from business_profiles where user_id = ${id}`,
    takeOut: async (tx, userId, now) => {
      const isTaken = await deactivateBusiness(tx, { userId, now });
      return isTaken ? { deactivated_at: now.toISOString() } : null;
    },
    // Restore only what this case took offline, not what the console did before or since.
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
  removal: notice,
  copyright: notice,
};

/** Undefined if the subject is gone. */
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
