import type { CheckoutOutcome } from '@pro-match/domain/paths';
import { and, eq, gt } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { businessProfiles } from '../../businesses/index.ts';
import { type SandboxSession, sandboxSessions } from './sandbox-sessions.table.ts';

interface SessionKey {
  tokenHash: string;
  page: SandboxSession['page'];
  now: Date;
}

const isOpen = ({ tokenHash, page, now }: SessionKey) =>
  and(
    eq(sandboxSessions.tokenHash, tokenHash),
    eq(sandboxSessions.page, page),
    gt(sandboxSessions.expiresAt, now),
  );

export async function insertSession(
  db: Db,
  session: Omit<SandboxSession, 'outcome'>,
): Promise<void> {
  await db.insert(sandboxSessions).values(session);
}

export async function findSession(
  db: Db,
  key: SessionKey,
): Promise<(SandboxSession & { businessName: string | null }) | undefined> {
  const [row] = await db
    .select({ session: sandboxSessions, businessName: businessProfiles.businessName })
    .from(sandboxSessions)
    .leftJoin(businessProfiles, eq(businessProfiles.userId, sandboxSessions.userId))
    .where(isOpen(key));
  return row && { ...row.session, businessName: row.businessName };
}

/** Like {@link findSession}, locked until the transaction ends. */
export async function lockSession(tx: Tx, key: SessionKey): Promise<SandboxSession | undefined> {
  const [row] = await tx.select().from(sandboxSessions).where(isOpen(key)).for('update');
  return row;
}

export async function endSession(
  tx: Tx,
  { tokenHash, outcome }: { tokenHash: string; outcome: CheckoutOutcome },
): Promise<void> {
  await tx.update(sandboxSessions).set({ outcome }).where(eq(sandboxSessions.tokenHash, tokenHash));
}
