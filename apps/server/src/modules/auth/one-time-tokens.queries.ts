import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { authOneTimeTokens, type OneTimeKind } from './auth.table.ts';

/** Stores a token in place of the person's earlier ones of its kind: only the newest link works. */
export async function replaceOneTimeToken(
  db: Db,
  token: {
    tokenHash: Uint8Array;
    userId: string;
    kind: OneTimeKind;
    email: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .delete(authOneTimeTokens)
      .where(
        and(eq(authOneTimeTokens.userId, token.userId), eq(authOneTimeTokens.kind, token.kind)),
      );
    await tx.insert(authOneTimeTokens).values(token);
  });
}

/** Uses a token up; undefined for one that is unknown, used, expired or of another kind. */
export async function spendOneTimeToken(
  db: Db,
  { tokenHash, kind, now }: { tokenHash: Uint8Array; kind: OneTimeKind; now: Date },
) {
  const [row] = await db
    .update(authOneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(authOneTimeTokens.tokenHash, tokenHash),
        eq(authOneTimeTokens.kind, kind),
        isNull(authOneTimeTokens.usedAt),
        gt(authOneTimeTokens.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

export async function deleteOneTimeTokens(db: Db, userId: string): Promise<void> {
  await db.delete(authOneTimeTokens).where(eq(authOneTimeTokens.userId, userId));
}
