import type { Deps } from '../../platform/deps.ts';
import { cancelSubscription } from './subscriptions.service.ts';

/** Nobody goes on paying for an account that is gone; tried again until the provider heard it. */
export function listenBilling(deps: Deps): void {
  deps.events.onDurable('account.closed', 'billing.cancel', ({ userId }) =>
    cancelSubscription(deps, userId),
  );
}
