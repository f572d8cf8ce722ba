import { and, count, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { authUsers } from '../auth.table.ts';
import { authChallenges, authFactors } from './factors.table.ts';

export type FactorRow = typeof authFactors.$inferSelect;

/** Serializes changes to one person's factors. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
    .for('update');
}

export type NewFactor = Pick<
  FactorRow,
  'id' | 'userId' | 'factorType' | 'friendlyName' | 'status' | 'secret' | 'madeIn'
>;

/** Fails on the index `auth_factors_one_name` if the person has a factor of that name. */
export async function insertFactor(db: Db, factor: NewFactor, now: Date): Promise<void> {
  await db.insert(authFactors).values({ ...factor, createdAt: now, updatedAt: now });
}

export async function lockTotpFactor(
  db: Db,
  { userId, factorId }: { userId: string; factorId: string },
): Promise<FactorRow | undefined> {
  const [row] = await db
    .select()
    .from(authFactors)
    .where(
      and(
        eq(authFactors.id, factorId),
        eq(authFactors.userId, userId),
        eq(authFactors.factorType, 'totp'),
      ),
    )
    .for('update');
  return row;
}

/** Returns false if that step or a later one was used already. */
export async function takeStep(
  db: Db,
  { factorId, step, now }: { factorId: string; step: number; now: Date },
): Promise<boolean> {
  const taken = await db
    .update(authFactors)
    .set({ lastStep: step, status: 'verified', updatedAt: now })
    .where(
      and(
        eq(authFactors.id, factorId),
        or(isNull(authFactors.lastStep), lt(authFactors.lastStep, step)),
      ),
    )
    .returning({ id: authFactors.id });
  return taken.length > 0;
}

export async function countVerifiedTotp(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(authFactors)
    .where(
      and(
        eq(authFactors.userId, userId),
        eq(authFactors.factorType, 'totp'),
        eq(authFactors.status, 'verified'),
      ),
    );
  return row?.n ?? 0;
}

export async function deleteUnverified(db: Db, userId: string): Promise<void> {
  await db
    .delete(authFactors)
    .where(and(eq(authFactors.userId, userId), eq(authFactors.status, 'unverified')));
}

/** Recovery codes are deleted with their set. */
export async function deleteFactors(db: Db, userId: string, ids: string[]): Promise<void> {
  await db
    .delete(authFactors)
    .where(and(eq(authFactors.userId, userId), inArray(authFactors.id, ids)));
}

export async function deleteAllFactors(db: Db, userId: string): Promise<void> {
  await db.delete(authFactors).where(eq(authFactors.userId, userId));
}

export async function insertChallenge(
  db: Db,
  challenge: { id: string; factorId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(authChallenges).values(challenge);
  await db
    .update(authFactors)
    .set({ lastChallengedAt: challenge.createdAt })
    .where(eq(authFactors.id, challenge.factorId));
}

/** Returns true if the challenge belongs to this factor, is unanswered and has not expired. */
export async function isChallengeOpen(
  db: Db,
  { id, factorId, now }: { id: string; factorId: string; now: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: authChallenges.id })
    .from(authChallenges)
    .where(
      and(
        eq(authChallenges.id, id),
        eq(authChallenges.factorId, factorId),
        isNull(authChallenges.verifiedAt),
        gt(authChallenges.expiresAt, now),
      ),
    );
  return row !== undefined;
}

export async function closeChallenge(db: Db, id: string, now: Date): Promise<void> {
  await db.update(authChallenges).set({ verifiedAt: now }).where(eq(authChallenges.id, id));
}

export async function deleteExpiredChallenges(db: Db, before: Date): Promise<void> {
  await db.delete(authChallenges).where(lt(authChallenges.expiresAt, before));
}

export interface ListedFactor {
  id: string;
  factor_type: FactorRow['factorType'];
  friendly_name: string | null;
  status: FactorRow['status'];
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
}

/** For the select list of a query on `auth_users`. */
export const listedFactors = sql<ListedFactor[]>`coalesce((
  select json_agg(json_build_object(
    'id', f.id, 'factor_type', f.factor_type, 'friendly_name', f.friendly_name,
    'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at,
    'last_challenged_at', f.last_challenged_at
  ) order by f.created_at, f.id)
  from ${authFactors} f where f.user_id = ${authUsers.id}
), '[]'::json)`;

/** In the order of the factors' ids. */
export async function listSealedSecrets(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ id: string; secret: Uint8Array }[]> {
  const rows = await db
    .select({ id: authFactors.id, secret: authFactors.secret })
    .from(authFactors)
    .where(
      and(
        isNotNull(authFactors.secret),
        after === undefined ? undefined : gt(authFactors.id, after),
      ),
    )
    .orderBy(authFactors.id)
    .limit(limit);
  return rows.flatMap(({ id, secret }) => (secret ? [{ id, secret }] : []));
}

/** Does nothing if another server already has. */
export async function replaceSecret(
  db: Db,
  { id, from, to }: { id: string; from: Uint8Array; to: Uint8Array },
): Promise<void> {
  await db
    .update(authFactors)
    .set({ secret: to })
    .where(and(eq(authFactors.id, id), eq(authFactors.secret, from)));
}
