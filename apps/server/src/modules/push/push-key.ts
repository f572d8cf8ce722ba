import { sql } from 'drizzle-orm';
import webPush from 'web-push';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { VapidKeys } from '../../platform/push/send-web-push.ts';
import { pushKeys } from './push.table.ts';

/** Any constant will do; two servers that make the first pair must agree on it. */
const LOCK = 7_306_017;

/** The pair that signs messages to browsers: the configured one, or one that is made once and kept. */
export async function loadPushKey(
  deps: Pick<Deps, 'config' | 'database' | 'clock'>,
): Promise<VapidKeys> {
  return deps.config.push.keys ?? (await stored(deps.database.db)) ?? (await made(deps));
}

async function stored(db: Db): Promise<VapidKeys | undefined> {
  const { publicKey, privateKey } = pushKeys;
  const [pair] = await db
    .select({ publicKey, privateKey })
    .from(pushKeys)
    .orderBy(pushKeys.createdAt, pushKeys.publicKey)
    .limit(1);
  return pair;
}

async function made({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<VapidKeys> {
  return database.db.transaction(async (tx) => {
    // A new pair's own key cannot conflict with another server's, so a lock decides.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const found = await stored(tx);
    if (found) return found;
    const pair = webPush.generateVAPIDKeys();
    await tx.insert(pushKeys).values({ ...pair, createdAt: clock.now() });
    return pair;
  });
}
