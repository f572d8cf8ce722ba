import { RENEWAL_MONTHS, type Renewal, type Renewals } from '@pro-match/domain/team';
import { keptAnswers } from '../../../platform/admission/kept-answers.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { TeamActor } from '../../../platform/http/actor.ts';

import { share } from './read-figures.ts';
import { type RenewalRow, readRenewals } from './renewals.queries.ts';

export type ReadRenewals = (actor: TeamActor) => Promise<Renewals>;

/** How many businesses that pay in a month also pay in the next. */
export function createRenewals(deps: Deps): ReadRenewals {
  const months = keptAnswers(() => compute(deps), { clock: deps.clock, keptMs: 60_000, max: 1 });
  return () => months('all');
}

async function compute({ clock, database }: Deps): Promise<Renewals> {
  const now = clock.now();
  const months = Array.from({ length: RENEWAL_MONTHS }, (_, back) =>
    monthBefore(now, RENEWAL_MONTHS - 1 - back),
  );
  const [since] = months;
  if (!since) throw new Error('There are no months to read');
  const rows = await readRenewals(database.db, { since: new Date(`${since}-01T00:00Z`), now });
  const [before, current] = months.slice(-2);
  const present = (of: RenewalRow[], from: string): Renewal[] =>
    months
      .filter((month) => month >= from)
      .map((month) => {
        const { paying, paying_next } = of.find((row) => row.month === month) ?? {
          paying: 0,
          paying_next: 0,
        };
        const hasNext = month !== current;
        return {
          month,
          paying,
          paying_next: hasNext ? paying_next : null,
          share: hasNext ? share(paying_next, paying) : null,
          is_settled: hasNext && month !== before,
        };
      });
  return {
    as_of: now.toISOString(),
    months: present(
      rows.filter((row) => row.first_month === null),
      since,
    ),
    cohorts: months
      .filter((month) => rows.some((row) => row.first_month === month))
      .toReversed()
      .map((first) => ({
        first_month: first,
        months: present(
          rows.filter((row) => row.first_month === first),
          first,
        ),
      })),
  };
}

/** As YYYY-MM (UTC). */
function monthBefore(moment: Date, months: number): string {
  const first = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - months, 1);
  return new Date(first).toISOString().slice(0, 7);
}
