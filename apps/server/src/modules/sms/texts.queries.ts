import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';

/** Serializes texts that count against the day's cap, so that they don't exceed it. */
export async function lockTexts(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sms texts', 0))`);
}

export interface Sent {
  /** Of all businesses. */
  all: number;
  codes: number;
  leads: number;
  /** About this client's leads, to any business; 0 for a code. */
  of_client: number;
}

/** Counts texts of the last day. */
export async function countTexts(
  db: Db,
  { userId, matchId, now }: Pick<NewText, 'userId' | 'matchId' | 'now'>,
): Promise<Sent> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const [row] = rowsOf<Sent>(
    await db.execute(sql`
      select count(*)::int as all, count(*) filter (where t.match_id is null)::int as codes,
        count(*) filter (where t.match_id is not null and t.user_id = ${userId}::uuid)::int as leads,
        count(*) filter (where m.client_id = (
          select client_id from matches where id = ${matchId}::uuid
        ))::int as of_client
      from sms_texts t left join matches m on m.id = t.match_id
      where t.created_at > ${since}::timestamptz`),
  );
  return row ?? { all: 0, codes: 0, leads: 0, of_client: 0 };
}

export interface NewText {
  id: string;
  numberId: string;
  userId: string;
  /** Null for a code. */
  matchId: string | null;
  now: Date;
}

export async function insertText(tx: Tx, text: NewText): Promise<void> {
  await tx.execute(sql`
    insert into sms_texts (id, number_id, user_id, match_id, created_at)
    values (${text.id}::uuid, ${text.numberId}::uuid, ${text.userId}::uuid, ${text.matchId}::uuid,
      ${text.now.toISOString()}::timestamptz)`);
}

interface TextOfMatch {
  id: string;
  number_id: string;
  status: string;
  created_at: string | Date;
}

export async function findTextOfMatch(tx: Tx, matchId: string): Promise<TextOfMatch | undefined> {
  const rows = rowsOf<TextOfMatch>(
    await tx.execute(sql`
      select id, number_id, status, created_at from sms_texts where match_id = ${matchId}::uuid`),
  );
  return rows[0];
}

export interface Claim {
  id: string;
  /** Includes this try. */
  tries: number;
  created_at: string | Date;
}

/** Undefined if the text was sent, given up, or is in progress elsewhere. */
export async function claimText(
  db: Db,
  { textId, until, now }: { textId: string; until: Date; now: Date },
): Promise<Claim | undefined> {
  const rows = rowsOf<Claim>(
    await db.execute(sql`
      update sms_texts set tries = tries + 1, trying_until = ${until.toISOString()}::timestamptz
      where id = ${textId}::uuid and status = 'sending' and provider_id is null
        and (trying_until is null or trying_until <= ${now.toISOString()}::timestamptz)
      returning id, tries, created_at`),
  );
  return rows[0];
}

export async function releaseText(db: Db, textId: string): Promise<void> {
  await db.execute(sql`
    update sms_texts set trying_until = null where id = ${textId}::uuid and status = 'sending'`);
}

export async function markSent(
  db: Db,
  { textId, providerId }: { textId: string; providerId: string },
): Promise<void> {
  await db.execute(sql`
    update sms_texts
    set provider_id = ${providerId}, trying_until = null,
      status = case when status = 'sending' then 'sent' else status end
    where id = ${textId}::uuid and provider_id is null`);
}

export async function markFailed(
  db: Db,
  { textId, code }: { textId: string; code: number },
): Promise<void> {
  await db.execute(sql`
    update sms_texts set status = 'failed', error_code = ${code}::int, trying_until = null
    where id = ${textId}::uuid and status = 'sending'`);
}

export interface TextReport {
  textId: string;
  providerId: string;
  status: 'sent' | 'delivered' | 'failed';
  code: number | null;
}

/**
 * The report may also be the first sign that the text got through. Returns the id of its number
 * once: repeated or late reports change nothing.
 */
export async function storeReport(tx: Tx, report: TextReport): Promise<string | undefined> {
  const { textId, providerId, status, code } = report;
  const rows = rowsOf<{ number_id: string }>(
    await tx.execute(sql`
      update sms_texts
      set provider_id = ${providerId}, status = ${status}, error_code = ${code}::int,
        trying_until = null
      where id = ${textId}::uuid and (provider_id is null or provider_id = ${providerId})
        and (status = 'sending' or status = 'sent' and ${status}::text <> 'sent')
        and not exists (
          select from sms_texts o where o.provider_id = ${providerId} and o.id <> ${textId}::uuid
        )
      returning number_id`),
  );
  return rows[0]?.number_id;
}

/** Returns false if the message was handled before. */
export async function insertReply(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = rowsOf(
    await tx.execute(sql`
      insert into sms_replies (id, received_at) values (${id}, ${now.toISOString()}::timestamptz)
      on conflict do nothing returning id`),
  );
  return rows.length > 0;
}

export async function pruneTextsBefore(db: Db, before: Date): Promise<void> {
  const time = before.toISOString();
  await db.execute(sql`delete from sms_texts where created_at < ${time}::timestamptz`);
  await db.execute(sql`delete from sms_replies where received_at < ${time}::timestamptz`);
}
