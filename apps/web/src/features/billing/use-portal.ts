import { errorMessage } from '../../lib/api-error.ts';
import { logWarning } from '../../lib/log.ts';
import { toast } from '../../ui/toast.ts';
import { useTask } from '../../ui/use-task.ts';
import { createPortal } from './api/provider-pages.ts';

function explain(error: unknown): string {
  logWarning('the page of the subscription did not open', error);
  return errorMessage(error, 'Failed to open your subscription. Please try again.');
}

/** Opens the page for managing a subscription, which links back. */
export function usePortal() {
  const { isBusy, run } = useTask(explain, toast.error);
  return { isBusy, open: () => run(async () => window.location.assign(await createPortal())) };
}
