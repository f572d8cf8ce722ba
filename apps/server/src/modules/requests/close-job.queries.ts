import type { CloseReason } from '@pro-match/domain/requests';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';

export async function markClosed(
  tx: Tx,
  { jobId, reason, now }: { jobId: string; reason: CloseReason; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update service_requests
    set closed_at = ${now.toISOString()}::timestamptz, close_reason = ${reason}
    where id = ${jobId}::uuid`);
}
