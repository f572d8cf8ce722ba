import type { SmsFailure } from '@pro-match/domain/sms';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';

export type EndCause = 'own' | 'replaced' | 'stop' | SmsFailure;

export interface NumberRow {
  id: string;
  phone: string;
  consented_at: string | Date;
  code_expires_at: string | Date | null;
  confirmed_at: string | Date | null;
  ended_at: string | Date | null;
  end_cause: EndCause | null;
}

const COLUMNS = sql`id, phone, consented_at, code_expires_at, confirmed_at, ended_at, end_cause`;

export async function lockNumbers(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${userId}`}, 0))`);
}

/** Returns the last stated number, even if its consent has ended. */
export async function findLatestNumber(db: Db, userId: string): Promise<NumberRow | undefined> {
  const rows = rowsOf<NumberRow>(
    await db.execute(sql`
      select ${COLUMNS} from sms_numbers where user_id = ${userId}::uuid
      order by ended_at is null desc, consented_at desc, id desc limit 1`),
  );
  return rows[0];
}

/** Somebody at this number wrote STOP, and not START since. */
export async function isStopped(db: Db, phone: string): Promise<boolean> {
  const rows = rowsOf(
    await db.execute(sql`
      select 1 from sms_numbers where phone = ${phone} and end_cause = 'stop' limit 1`),
  );
  return rows.length > 0;
}

export interface NewNumber {
  id: string;
  userId: string;
  phone: string;
  consent: { version: string; words: string };
  codeHash: string;
  codeExpiresAt: Date;
  now: Date;
}

export async function insertNumber(tx: Tx, row: NewNumber): Promise<void> {
  await tx.execute(sql`
    insert into sms_numbers (id, user_id, phone, consent_version, consent_words, consented_at,
      code_hash, code_expires_at)
    values (${row.id}::uuid, ${row.userId}::uuid, ${row.phone}, ${row.consent.version},
      ${row.consent.words}, ${row.now.toISOString()}::timestamptz, decode(${row.codeHash}, 'hex'),
      ${row.codeExpiresAt.toISOString()}::timestamptz)`);
}

export async function endNumbersOf(
  db: Db,
  { userId, cause, now }: { userId: string; cause: 'own' | 'replaced'; now: Date },
): Promise<void> {
  await db.execute(sql`
    update sms_numbers
    set ended_at = ${now.toISOString()}::timestamptz, end_cause = ${cause}, code_hash = null
    where user_id = ${userId}::uuid and ended_at is null`);
}

/** Returns the business if its number was confirmed and the consent had not ended. */
export async function endNumber(
  db: Db,
  { numberId, cause, now }: { numberId: string; cause: EndCause; now: Date },
): Promise<string | undefined> {
  const rows = rowsOf<{ owner: string | null }>(
    await db.execute(sql`
      update sms_numbers set ended_at = ${now.toISOString()}::timestamptz, end_cause = ${cause}
      where id = ${numberId}::uuid and ended_at is null
      returning case when confirmed_at is not null then user_id end as owner`),
  );
  return rows[0]?.owner ?? undefined;
}

/**
 * Counts a text that did not arrive. The `most`-th in a row ends the consent, and returns the
 * business if it was confirmed.
 */
export async function countFailure(
  db: Db,
  { numberId, most, now }: { numberId: string; most: number; now: Date },
): Promise<string | undefined> {
  const rows = rowsOf<{ owner: string | null }>(
    await db.execute(sql`
      update sms_numbers set failures = failures + 1,
        ended_at = case when failures + 1 >= ${most}::int then ${now.toISOString()}::timestamptz end,
        end_cause = case when failures + 1 >= ${most}::int then 'unreachable' end
      where id = ${numberId}::uuid and ended_at is null
      returning case when ended_at is not null and confirmed_at is not null then user_id end as owner`),
  );
  return rows[0]?.owner ?? undefined;
}

export async function forgetFailures(db: Db, numberId: string): Promise<void> {
  await db.execute(sql`
    update sms_numbers set failures = 0 where id = ${numberId}::uuid and failures > 0`);
}

/**
 * Takes a try before the code is checked; undefined if none is left, or the code has expired. One
 * statement, so that simultaneous guesses each count.
 */
export async function takeCodeTry(
  db: Db,
  { userId, most, now }: { userId: string; most: number; now: Date },
): Promise<{ id: string; code_hash: string } | undefined> {
  const rows = rowsOf<{ id: string; code_hash: string }>(
    await db.execute(sql`
      update sms_numbers set code_tries = code_tries + 1
      where user_id = ${userId}::uuid and confirmed_at is null and ended_at is null
        and code_tries < ${most}::int and code_expires_at > ${now.toISOString()}::timestamptz
      returning id, encode(code_hash, 'hex') as code_hash`),
  );
  return rows[0];
}

/** Returns false if the number was withdrawn or confirmed at the same moment. */
export async function confirmNumber(
  db: Db,
  { numberId, now }: { numberId: string; now: Date },
): Promise<boolean> {
  const rows = rowsOf(
    await db.execute(sql`
      update sms_numbers
      set confirmed_at = ${now.toISOString()}::timestamptz, code_hash = null,
        code_expires_at = null
      where id = ${numberId}::uuid and ended_at is null and confirmed_at is null
      returning id`),
  );
  return rows.length > 0;
}

export async function markIntroduced(db: Db, numberId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update sms_numbers set introduced_at = ${now.toISOString()}::timestamptz
    where id = ${numberId}::uuid and introduced_at is null`);
}

/** STOP: ends every consent for the number, whichever business gave it. */
export async function stopPhone(tx: Tx, phone: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update sms_numbers set ended_at = ${now.toISOString()}::timestamptz, end_cause = 'stop'
    where phone = ${phone} and ended_at is null`);
}

/**
 * START: restores consents that STOP ended, if they were confirmed and the business has not stated
 * another number since. Others no longer prevent the number from being stated again.
 */
export async function resumePhone(tx: Tx, phone: string, now: Date): Promise<void> {
  await tx.execute(sql`
    with latest as (
      select distinct on (user_id) id, user_id from sms_numbers
      where phone = ${phone} and end_cause = 'stop' and confirmed_at is not null
      order by user_id, consented_at desc, id desc
    )
    update sms_numbers n
    set ended_at = null, end_cause = null, failures = 0,
      resumed_at = ${now.toISOString()}::timestamptz
    from latest l
    where n.id = l.id and not exists (
      select from sms_numbers o
      where o.user_id = l.user_id and (o.ended_at is null or o.consented_at > n.consented_at)
    )`);
  await tx.execute(sql`
    update sms_numbers set end_cause = 'replaced' where phone = ${phone} and end_cause = 'stop'`);
}

/** Unconfirmed numbers may be anybody's, so they are not kept. */
export async function forgetUnconfirmed(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from sms_numbers
    where confirmed_at is null and consented_at < ${before.toISOString()}::timestamptz`);
}
