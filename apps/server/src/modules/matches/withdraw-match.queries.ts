import type { MatchFacts } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../platform/database/database.ts';
import { matchFacts } from '../match-states/index.ts';

/** A match of the client, read after its job is locked. */
export async function findOwnMatch(
  tx: Tx,
  { matchId, clientId }: { matchId: string; clientId: string },
): Promise<(MatchFacts & { business_id: string }) | undefined> {
  const rows = rowsOf<MatchFacts & { business_id: string }>(
    await tx.execute(sql`
      select business_id, ${matchFacts(sql`matches`)} from matches
      where id = ${matchId}::uuid and client_id = ${clientId}::uuid`),
  );
  return rows[0];
}

export async function markWithdrawn(
  tx: Tx,
  { matchId, now }: { matchId: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update matches set withdrawn_at = ${now.toISOString()}::timestamptz
    where id = ${matchId}::uuid`);
}
