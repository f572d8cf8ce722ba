import type { Deps } from '../../../platform/deps.ts';
import type { ProviderDeps } from '../provider.ts';
import { workThrough } from '../work-through.ts';
import { dueReceipts } from './receipts.queries.ts';
import { announceReceipt, receiptsUntil } from './receipts.service.ts';

/** Safe to run in every process. */
export async function sendReceipts(
  deps: ProviderDeps & Pick<Deps, 'events'>,
  now: Date,
): Promise<void> {
  await workThrough(deps, {
    job: 'receipt',
    owed: dueReceipts({ now, until: receiptsUntil(now) }),
    work: (userId) => announceReceipt(deps, userId),
    failure: 'a receipt could not be announced',
  });
}
