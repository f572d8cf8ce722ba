import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { authRefreshTokens } from './auth.table.ts';

export async function insertRefreshToken(
  db: Db,
  token: { tokenHash: Uint8Array; sessionId: string; createdAt: Date },
): Promise<void> {
  await db.insert(authRefreshTokens).values(token);
}

/** Marks a token as used if it is not; of two at the same moment the database lets one through. */
export async function spendRefreshToken(db: Db, tokenHash: Uint8Array, now: Date) {
  const [row] = await db
    .update(authRefreshTokens)
    .set({ usedAt: now })
    .where(and(eq(authRefreshTokens.tokenHash, tokenHash), isNull(authRefreshTokens.usedAt)))
    .returning();
  return row;
}

/** Marks all tokens of a session as used. */
export async function spendRefreshTokens(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(authRefreshTokens)
    .set({ usedAt: now })
    .where(and(eq(authRefreshTokens.sessionId, sessionId), isNull(authRefreshTokens.usedAt)));
}

export async function findRefreshToken(db: Db, tokenHash: Uint8Array) {
  const [row] = await db
    .select()
    .from(authRefreshTokens)
    .where(eq(authRefreshTokens.tokenHash, tokenHash));
  return row;
}

/** Drops the session's tokens that were used before `before`. */
export async function deleteUsedRefreshTokens(db: Db, sessionId: string, before: Date) {
  await db
    .delete(authRefreshTokens)
    .where(and(eq(authRefreshTokens.sessionId, sessionId), lt(authRefreshTokens.usedAt, before)));
}
