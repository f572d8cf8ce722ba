import { monthsAfter, SEASON_MONTHS_A_YEAR, seasonMonthsLeft } from '@pro-match/domain/billing';
import type { Deps } from '../../../platform/deps.ts';
import type { BusinessActor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/errors.ts';
import type { BillingAccount } from '../billing-account.ts';
import { providerOf } from '../choose-provider.ts';
import type { PaymentProvider, ProviderDeps } from '../provider.ts';
import { refreshSubscription } from '../refresh-subscription.ts';
import { findAccount } from '../subscriptions.queries.ts';
import { closeOrOpen } from './close-or-open.service.ts';
import { listSeasons } from './season.queries.ts';

type SeasonDeps = ProviderDeps & Pick<Deps, 'events'>;

/**
 * From the end of the paid period; a repeat changes nothing. Throws `not_found` if nothing renews,
 * `conflict` if another pause is planned, and `validation_failed` if the year has fewer months
 * left.
 */
export async function pauseSeason(
  deps: SeasonDeps,
  { userId }: BusinessActor,
  months: number,
): Promise<void> {
  const { account, provider } = await known(deps, userId);
  const { state } = account;
  const from = state.currentPeriodEnd;
  if (state.status !== 'active' || state.cancelAtPeriodEnd || from === null) {
    throw notFound("There's no renewal to pause.");
  }
  const until = monthsAfter(from, months);
  if (state.season) {
    if (state.season.until.getTime() === until.getTime()) return;
    throw new AppError('conflict', 'A pause is planned already. Call it off first.');
  }
  const left = seasonMonthsLeft(from, await listSeasons(deps.database.db, { userId }));
  if (months > left) throw tooLong(left);
  await provider.pauseSeason(account, { from, until });
  await refreshSubscription(deps, { userId });
}

function tooLong(left: number): AppError {
  const message =
    left === 0
      ? `You've used the ${SEASON_MONTHS_A_YEAR} months of this year.`
      : `Choose ${left} ${left === 1 ? 'month' : 'months'} at most: a year has ${SEASON_MONTHS_A_YEAR}.`;
  return fieldError('months', message);
}

/** After a running pause, the next month is paid for now. Does nothing without a pause. */
export async function endSeason(deps: SeasonDeps, { userId }: BusinessActor): Promise<void> {
  const { account, provider } = await known(deps, userId);
  if (!account.state.season) return;
  await provider.endSeason(account, account.state.season);
  await refreshSubscription(deps, { userId });
  await closeOrOpen(deps, userId);
}

type Known = BillingAccount & { state: NonNullable<BillingAccount['state']> };

/** Asks the provider first; throws `not_found` if there is nothing to pause. */
async function known(
  deps: ProviderDeps,
  userId: string,
): Promise<{ account: Known; provider: PaymentProvider }> {
  await refreshSubscription(deps, { userId });
  const account = await findAccount(deps.database.db, { userId });
  const provider = account && providerOf(deps, account);
  if (!account?.state || provider?.name !== account.provider) {
    throw notFound("There's no renewal to pause.");
  }
  return { account: { ...account, state: account.state }, provider };
}
