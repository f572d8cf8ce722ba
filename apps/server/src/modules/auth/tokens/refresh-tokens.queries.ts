import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { authRefreshTokens } from '../auth.table.ts';

/** A session has one open token at a time; the database refuses a second one. */
export async function insertRefreshToken(
  db: Db,
  token: { tokenHash: Uint8Array; parentHash?: Uint8Array; sessionId: string; createdAt: Date },
): Promise<void> {
  await db.insert(authRefreshTokens).values(token);
}

export async function spendOpenToken(db: Db, sessionId: string, now: Date) {
  const [row] = await db
    .update(authRefreshTokens)
    .set({ usedAt: now })
    .where(isOpenIn(sessionId))
    .returning();
  return row;
}

export async function findOpenToken(db: Db, sessionId: string) {
  const [row] = await db.select().from(authRefreshTokens).where(isOpenIn(sessionId));
  return row;
}

function isOpenIn(sessionId: string) {
  return and(eq(authRefreshTokens.sessionId, sessionId), isNull(authRefreshTokens.usedAt));
}

export async function findRefreshToken(db: Db, tokenHash: Uint8Array) {
  const [row] = await db
    .select()
    .from(authRefreshTokens)
    .where(eq(authRefreshTokens.tokenHash, tokenHash));
  return row;
}

export async function deleteUsedRefreshTokens(db: Db, sessionId: string, before: Date) {
  await db
    .delete(authRefreshTokens)
    .where(and(eq(authRefreshTokens.sessionId, sessionId), lt(authRefreshTokens.usedAt, before)));
}
