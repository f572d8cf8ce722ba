import { desc, sql } from 'drizzle-orm';
import webPush from 'web-push';
import { ConfigError } from '../../platform/config/environment.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { VapidKeys } from '../../platform/push/send-web-push.ts';
import { pushKeys } from './push.table.ts';

/** Any constant will do, but it must be the same on every server. */
const LOCK = 7_306_017;

type KeyDeps = Pick<Deps, 'config' | 'database' | 'clock'>;

/**
 * The pair with which browsers subscribe now: the first configured one, or the newest of our own.
 */
export async function loadPushKey(deps: KeyDeps): Promise<VapidKeys> {
  const [configured] = deps.config.push.keys;
  if (configured) return configured;
  const [newest] = await listStored(deps.database.db);
  return newest ?? (await makeFirst(deps));
}

/**
 * Finds the pair with which a browser subscribed, the only one that may sign its messages.
 * Undefined if we have it no longer. Null means the oldest, from before any pair was replaced.
 */
export async function findPushKey(
  { config, database }: KeyDeps,
  publicKey: string | null,
): Promise<VapidKeys | undefined> {
  const { keys } = config.push;
  const configured = publicKey === null ? keys.at(-1) : pairOf(keys, publicKey);
  if (configured) return configured;
  // Before a pair was configured, browsers may have subscribed with one of our own.
  const stored = await listStored(database.db);
  return publicKey === null ? stored.at(-1) : pairOf(stored, publicKey);
}

/**
 * Browsers subscribe with the new pair from their next visit on; until then they get messages under
 * the pair that they know. Throws a {@link ConfigError} if pairs come from the configuration.
 */
export async function rotatePushKey(deps: KeyDeps): Promise<{ publicKey: string }> {
  if (deps.config.push.keys.length > 0) {
    throw new ConfigError(
      'VAPID_PRIVATE_KEY brings the keys: put the new pair in front of the others there.',
    );
  }
  return deps.database.db.transaction((tx) => storeNewPair(tx, deps));
}

function pairOf(keys: readonly VapidKeys[], publicKey: string): VapidKeys | undefined {
  return keys.find((pair) => pair.publicKey === publicKey);
}

/** Newest first. */
async function listStored(db: Db): Promise<VapidKeys[]> {
  const { publicKey, privateKey, createdAt } = pushKeys;
  return db
    .select({ publicKey, privateKey })
    .from(pushKeys)
    .orderBy(desc(createdAt), desc(publicKey));
}

async function makeFirst(deps: KeyDeps): Promise<VapidKeys> {
  return deps.database.db.transaction(async (tx) => {
    // Another server's new pair has a different key, so nothing would conflict: lock instead.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [found] = await listStored(tx);
    return found ?? storeNewPair(tx, deps);
  });
}

async function storeNewPair(tx: Tx, { clock }: KeyDeps): Promise<VapidKeys> {
  const pair = webPush.generateVAPIDKeys();
  await tx.insert(pushKeys).values({ ...pair, createdAt: clock.now() });
  return pair;
}
