import { ApiError } from '../../lib/api-error.ts';
import { logWarning } from '../../lib/log.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { useTask } from '../../ui/use-task.ts';
import { createCheckout } from './api/provider-pages.ts';
import { SUBSCRIPTION_KEY } from './api/subscription.ts';

interface Checkout {
  isBusy: boolean;
  /** Opens the payment page in a new tab; true once that tab is open. */
  start: () => Promise<boolean>;
}

function explain(error: unknown): string {
  logWarning('the checkout did not start', error);
  return error instanceof ApiError
    ? 'Failed to create checkout session'
    : 'Failed to start subscription process';
}

export function useCheckout(): Checkout {
  const { isBusy, run } = useTask(explain, toast.error);

  async function open(): Promise<boolean> {
    // Browsers open a tab only during a press, not once a response has arrived.
    const tab = window.open('', '_blank');
    try {
      const url = await createCheckout();
      // The plan may change at any moment from here on: the returning user must see a fresh one.
      void queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_KEY, refetchType: 'none' });
      if (tab) {
        tab.opener = null;
        tab.location.replace(url);
      } else {
        window.location.assign(url);
      }
      return tab !== null;
    } catch (error) {
      tab?.close();
      throw error;
    }
  }

  return { isBusy, start: async () => (await run(open)) ?? false };
}
