import type { PushKey, PushSubscriptionInput } from '@pro-match/domain/push';
import { rest } from '../../../lib/api.ts';

export function readPushKey(): Promise<PushKey> {
  return rest.get<PushKey>('/push_key');
}

/** Sends this session's notifications to the browser; it subscribed with `key`. */
export function subscribe(subscription: PushSubscription, key: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const input: PushSubscriptionInput = {
    endpoint: endpoint ?? '',
    keys: { p256dh, auth },
    public_key: key,
  };
  return rest.put<void>('/push_subscriptions', input);
}

export function unsubscribe(): Promise<void> {
  return rest.delete<void>('/push_subscriptions');
}
