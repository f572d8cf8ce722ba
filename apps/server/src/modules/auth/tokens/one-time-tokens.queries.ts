import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { authOneTimeTokens, type OneTimeKind } from '../auth.table.ts';

export type OneTimeToken = typeof authOneTimeTokens.$inferInsert;

/** Stores a token alongside the person's earlier ones: each works until one of them is used. */
export async function addOneTimeToken(db: Db, token: OneTimeToken): Promise<void> {
  await db.insert(authOneTimeTokens).values(token);
}

/** Stores a token, replacing the person's earlier ones of its kind: only the newest works. */
export async function replaceOneTimeToken(db: Db, token: OneTimeToken): Promise<void> {
  const { userId, kind } = token;
  await db.transaction(async (tx) => {
    await tx
      .delete(authOneTimeTokens)
      .where(and(eq(authOneTimeTokens.userId, userId), eq(authOneTimeTokens.kind, kind)));
    await tx.insert(authOneTimeTokens).values(token);
  });
}

/** Finds used tokens too; undefined if the token is unknown or of another kind. */
export async function findOneTimeToken(
  db: Db,
  { tokenHash, kind }: { tokenHash: Uint8Array; kind: OneTimeKind },
): Promise<{ userId: string } | undefined> {
  const [row] = await db
    .select({ userId: authOneTimeTokens.userId })
    .from(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.tokenHash, tokenHash), eq(authOneTimeTokens.kind, kind)));
  return row;
}

/** Also uses up the person's others of its kind; undefined if it is unknown, used or expired. */
export async function spendOneTimeToken(
  db: Db,
  { tokenHash, kind, now }: { tokenHash: Uint8Array; kind: OneTimeKind; now: Date },
): Promise<{ userId: string; email: string } | undefined> {
  const owner = db
    .select({ userId: authOneTimeTokens.userId })
    .from(authOneTimeTokens)
    .where(
      and(
        eq(authOneTimeTokens.tokenHash, tokenHash),
        eq(authOneTimeTokens.kind, kind),
        isNull(authOneTimeTokens.usedAt),
        gt(authOneTimeTokens.expiresAt, now),
      ),
    );
  // Locked in one order, so that two links followed at once do not wait for each other.
  const unused = db
    .select({ tokenHash: authOneTimeTokens.tokenHash })
    .from(authOneTimeTokens)
    .where(
      and(
        eq(authOneTimeTokens.kind, kind),
        isNull(authOneTimeTokens.usedAt),
        inArray(authOneTimeTokens.userId, owner),
      ),
    )
    .orderBy(authOneTimeTokens.tokenHash)
    .for('update');
  const used = await db
    .update(authOneTimeTokens)
    .set({ usedAt: now })
    .where(inArray(authOneTimeTokens.tokenHash, unused))
    .returning();
  return used.find((row) => Buffer.from(row.tokenHash).equals(tokenHash));
}

export async function deleteOneTimeTokens(db: Db, userId: string): Promise<void> {
  await db.delete(authOneTimeTokens).where(eq(authOneTimeTokens.userId, userId));
}
