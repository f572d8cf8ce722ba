import { createECDH } from 'node:crypto';
import type { PushKey, PushSubscriptionInput } from '@pro-match/domain/push';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fieldError } from '../../platform/http/errors.ts';
import { deleteSubscriptions, keepNewest, lockPerson, upsertSubscription } from './push.queries.ts';
import { findPushKey, loadPushKey } from './push-key.ts';

export const MOST_BROWSERS = 10;

export async function readPushKey(deps: Deps): Promise<PushKey> {
  return { public_key: (await loadPushKey(deps)).publicKey };
}

export async function subscribeBrowser(
  deps: Deps,
  { userId, sessionId }: Actor,
  { endpoint, keys, public_key: named }: PushSubscriptionInput,
): Promise<void> {
  if (!deps.isPushService(new URL(endpoint))) {
    throw fieldError('endpoint', "This browser's notifications aren't supported yet.");
  }
  if (!isPoint(keys.p256dh)) throw fieldError('keys.p256dh', 'This is not a key.');
  const pair = named === undefined ? await loadPushKey(deps) : await findPushKey(deps, named);
  if (!pair) throw fieldError('public_key', 'This key is not in use any more.');
  await deps.database.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await upsertSubscription(tx, {
      userId,
      sessionId,
      endpoint,
      ...keys,
      publicKey: pair.publicKey,
      createdAt: deps.clock.now(),
    });
    await keepNewest(tx, userId, MOST_BROWSERS);
  });
}

export async function unsubscribeBrowser(deps: Deps, { userId, sessionId }: Actor): Promise<void> {
  await deleteSubscriptions(deps.database.db, { userId, sessionIds: [sessionId] });
}

/** Returns false for a key off the curve: nothing can be encrypted for it. */
function isPoint(key: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(key, 'base64url');
    return true;
  } catch {
    return false;
  }
}
