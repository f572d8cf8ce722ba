import { rest } from '../../../lib/api.ts';

export function unsubscribe(): Promise<void> {
  return rest.delete<void>('/push_subscriptions');
}
