import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { authFactors, authRecoveryCodes } from './factors.table.ts';

export async function findRecoverySet(db: Db, userId: string) {
  const [row] = await db
    .select({
      id: authFactors.id,
      friendlyName: authFactors.friendlyName,
      madeIn: authFactors.madeIn,
      total: count(authRecoveryCodes.codeHash),
      used: count(authRecoveryCodes.usedAt),
    })
    .from(authFactors)
    .innerJoin(authRecoveryCodes, eq(authRecoveryCodes.factorId, authFactors.id))
    .where(and(eq(authFactors.userId, userId), eq(authFactors.factorType, 'recovery_code')))
    .groupBy(authFactors.id);
  return row;
}

export async function insertRecoveryCodes(db: Db, factorId: string, hashes: Uint8Array[]) {
  await db.insert(authRecoveryCodes).values(hashes.map((codeHash) => ({ factorId, codeHash })));
}

/** Returns false if it is unknown or used. Of two at once, the database accepts one. */
export async function spendRecoveryCode(
  db: Db,
  { factorId, codeHash, now }: { factorId: string; codeHash: Uint8Array; now: Date },
): Promise<boolean> {
  const spent = await db
    .update(authRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(authRecoveryCodes.factorId, factorId),
        eq(authRecoveryCodes.codeHash, codeHash),
        isNull(authRecoveryCodes.usedAt),
      ),
    )
    .returning({ factorId: authRecoveryCodes.factorId });
  return spent.length > 0;
}
