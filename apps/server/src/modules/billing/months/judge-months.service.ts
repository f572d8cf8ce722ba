import { EMPTY_MONTHS_IN_A_ROW, isRunning, monthVerdict } from '@pro-match/domain/billing';
import type { Deps } from '../../../platform/deps.ts';
import type { BillingAccount } from '../billing-account.ts';
import '../billing.events.ts';
import { providerOf } from '../choose-provider.ts';
import type { ProviderDeps } from '../provider.ts';
import { refreshSubscription } from '../refresh-subscription.ts';
import { findAccount, lockBillingAccount } from '../subscriptions.queries.ts';
import {
  findJudgedBefore,
  findUncredited,
  findUnjudged,
  hasLeads,
  judge,
  markCredited,
} from './months.queries.ts';
import type { PaidMonth } from './months.table.ts';

type MonthDeps = ProviderDeps & Pick<Deps, 'events'>;

/**
 * The decision is stored before the credit is sent, so an interrupted run resumes and nothing is
 * credited twice. Throws if the provider does not answer.
 */
export async function judgeMonths(deps: MonthDeps, userId: string): Promise<void> {
  const { db } = deps.database;
  await refreshSubscription(deps, { userId });
  const account = await findAccount(db, { userId });
  if (!account) return;
  let month = await findUnjudged(db, { userId, now: deps.clock.now() });
  while (month) {
    await judgeMonth(deps, account, month);
    month = await findUnjudged(db, { userId, now: deps.clock.now() });
  }
  for (const credit of await findUncredited(db, { userId })) {
    await bringCredit(deps, account, credit);
  }
}

async function judgeMonth(
  deps: MonthDeps,
  account: BillingAccount,
  month: PaidMonth,
): Promise<void> {
  const { userId, endsAt } = month;
  const isEmpty = !(await hasLeads(deps.database.db, month));
  // Ask the provider only if a credit may follow; a month that it no longer has was not paid there.
  const price = isEmpty ? await providerOf(deps, account)?.monthPrice(account, endsAt) : undefined;
  await deps.database.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const state = (await lockBillingAccount(tx, { userId }))?.state;
    const verdict = monthVerdict({
      hasLeads: !isEmpty,
      unreadyDays: month.unreadyDays,
      isPaid: !isEmpty || (price ?? 0) > 0,
      goesOn: state !== undefined && isRunning(state) && !state.cancelAtPeriodEnd,
      creditedBefore: creditedInARow(
        month,
        await findJudgedBefore(tx, { userId, endsAt, limit: EMPTY_MONTHS_IN_A_ROW }),
      ),
    });
    const creditCents = verdict === 'credited' ? (price ?? null) : null;
    await judge(tx, { userId, endsAt, verdict, judgedAt: now, creditCents });
  });
}

function creditedInARow({ startsAt }: PaidMonth, before: readonly PaidMonth[]): number {
  let [count, start] = [0, startsAt];
  for (const month of before) {
    if (month.verdict !== 'credited' || month.endsAt < start) break;
    count += 1;
    start = month.startsAt;
  }
  return count;
}

async function bringCredit(
  deps: MonthDeps,
  account: BillingAccount,
  { userId, endsAt, creditCents }: PaidMonth & { creditCents: number },
): Promise<void> {
  const provider = providerOf(deps, account);
  if (!provider) return;
  await provider.credit(account, { endsAt, cents: creditCents });
  await deps.events.transaction(async ({ tx, emit }) => {
    if (!(await markCredited(tx, { userId, endsAt, now: deps.clock.now() }))) return;
    const moment = endsAt.toISOString();
    await emit('month.credited', { userId, endsAt: moment }, `${userId}:${moment}`);
  });
}
