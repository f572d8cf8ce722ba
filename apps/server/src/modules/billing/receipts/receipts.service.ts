import type { Receipt } from '@pro-match/domain/billing';
import { DAY_MS, PRO_PRICE_USD, RECEIPT_DAYS } from '@pro-match/domain/limits';
import { isoTime } from '../../../platform/database/timestamps.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { BusinessActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { countScans } from '../../businesses/index.ts';
import '../billing.events.ts';
import type { PaidMonth } from '../months/months.table.ts';
import type { ProviderDeps } from '../provider.ts';
import { refreshSubscription } from '../refresh-subscription.ts';
import { lockBillingAccount } from '../subscriptions.queries.ts';
import { findMonthBefore, listMonths, markReceipt, readFigures } from './receipts.queries.ts';

/** Without `month`, the newest. Throws `not_found` if that month was not paid for. */
export async function readReceipt(
  deps: Pick<Deps, 'database' | 'clock'>,
  { userId }: Pick<BusinessActor, 'userId'>,
  month?: string,
): Promise<Receipt> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const months = await listMonths(db, { userId, now });
  const shown =
    month === undefined
      ? months[0]
      : months.find(({ endsAt }) => endsAt.getTime() === Date.parse(month));
  if (!shown) throw notFound('There is no receipt for that month.');
  const before = await findMonthBefore(db, shown);
  return {
    ...presentMonth(shown),
    is_running: now < shown.endsAt,
    price_cents: PRO_PRICE_USD * 100,
    credit_cents: Math.min(before?.creditCents ?? 0, PRO_PRICE_USD * 100),
    next_credit_cents: shown.creditCents ?? 0,
    ...(await readFigures(db, shown)),
    scans: await countScans(db, shown),
    months: months.map(presentMonth),
  };
}

function presentMonth({ startsAt, endsAt }: PaidMonth) {
  return { starts_at: isoTime(startsAt), ends_at: isoTime(endsAt) };
}

/** Subscriptions that renew by this time get their receipt now. */
export const receiptsUntil = (now: Date) => new Date(now.getTime() + RECEIPT_DAYS * DAY_MS);

/** Once per month, and only if the provider confirms the renewal. Throws if it does not answer. */
export async function announceReceipt(
  deps: ProviderDeps & Pick<Deps, 'events'>,
  userId: string,
): Promise<void> {
  await refreshSubscription(deps, { userId });
  await deps.events.transaction(async ({ tx, emit }) => {
    const now = deps.clock.now();
    const state = (await lockBillingAccount(tx, { userId }))?.state;
    const endsAt = state?.currentPeriodEnd;
    if (state?.status !== 'active' || state.cancelAtPeriodEnd || state.season || !endsAt) return;
    if (endsAt <= now || endsAt > receiptsUntil(now)) return;
    if (!(await markReceipt(tx, { userId, endsAt, now }))) return;
    const moment = endsAt.toISOString();
    await emit('receipt.due', { userId, endsAt: moment }, `${userId}:${moment}`);
  });
}
