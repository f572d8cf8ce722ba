import type { TokenScope } from '@pro-match/domain/tokens';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';

export interface TokenRow {
  id: string;
  name: string;
  ending: string;
  scopes: TokenScope[];
  created_at: string | Date;
  expires_at: string | Date;
  /** A day in ISO 8601. */
  used_on: string | null;
}

const COLUMNS = sql`id, name, ending, scopes, created_at, expires_at, used_on::text as used_on`;

export interface NewToken {
  id: string;
  userId: string;
  name: string;
  hash: Uint8Array;
  ending: string;
  scopes: readonly TokenScope[];
  linkEpoch: number;
  now: Date;
  expiresAt: Date;
}

export async function insertToken(tx: Tx, token: NewToken): Promise<TokenRow | undefined> {
  const rows = rowsOf<TokenRow>(
    await tx.execute(sql`
      insert into personal_tokens (id, user_id, name, hash, ending, scopes, link_epoch,
        created_at, expires_at)
      values (${token.id}::uuid, ${token.userId}::uuid, ${token.name}, ${token.hash}::bytea,
        ${token.ending}, ${sql.param(token.scopes)}::text[], ${token.linkEpoch}::int,
        ${token.now.toISOString()}::timestamptz, ${token.expiresAt.toISOString()}::timestamptz)
      returning ${COLUMNS}`),
  );
  return rows[0];
}

interface Live {
  userId: string;
  linkEpoch: number;
  now: Date;
}

export async function listLiveTokens(
  db: Db,
  { userId, linkEpoch, now }: Live,
): Promise<TokenRow[]> {
  return rowsOf<TokenRow>(
    await db.execute(sql`
      select ${COLUMNS} from personal_tokens
      where user_id = ${userId}::uuid and link_epoch = ${linkEpoch}::int
        and expires_at > ${now.toISOString()}::timestamptz
      order by created_at desc, id desc`),
  );
}

export async function deleteEndedTokens(tx: Tx, { userId, linkEpoch, now }: Live): Promise<void> {
  await tx.execute(sql`
    delete from personal_tokens
    where user_id = ${userId}::uuid
      and (link_epoch <> ${linkEpoch}::int or expires_at <= ${now.toISOString()}::timestamptz)`);
}

/** Returns false if the person had no such token. */
export async function deleteToken(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const rows = rowsOf(
    await db.execute(sql`
      delete from personal_tokens where id = ${id}::uuid and user_id = ${userId}::uuid
      returning 1`),
  );
  return rows.length > 0;
}

export interface HeldToken {
  id: string;
  user_id: string;
  scopes: TokenScope[];
  link_epoch: number;
  used_on: string | null;
}

/** Undefined once the token has expired. */
export async function findHeldToken(
  db: Db,
  { hash, now }: { hash: Uint8Array; now: Date },
): Promise<HeldToken | undefined> {
  const rows = rowsOf<HeldToken>(
    await db.execute(sql`
      select id, user_id, scopes, link_epoch, used_on::text as used_on from personal_tokens
      where hash = ${hash}::bytea and expires_at > ${now.toISOString()}::timestamptz`),
  );
  return rows[0];
}

export async function noteUse(db: Db, { id, day }: { id: string; day: string }): Promise<void> {
  await db.execute(sql`
    update personal_tokens set used_on = ${day}::date
    where id = ${id}::uuid and used_on is distinct from ${day}::date`);
}
