import { utcDay } from '@pro-match/domain/formats';
import { DAY_MS } from '@pro-match/domain/limits';
import { sharedWhileRunning } from '../../../platform/admission/kept-answers.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readWithinHour, type WithinHour } from './figures.queries.ts';
import { share } from './read-figures.ts';
import { REPLIES, thisWeek } from './views.ts';

/** Reports R1h of this week and the last as metrics of the process; one statement reads both. */
export function watchReplies({ metrics, database, clock }: Deps): void {
  const read = sharedWhileRunning(async () => {
    const weekStart = thisWeek(clock.now());
    const before = new Date(weekStart.getTime() - 7 * DAY_MS);
    const weeks = await readWithinHour(database.db, REPLIES);
    const find = (start: Date) => weeks.find(({ week }) => week === utcDay(start));
    return { last: find(before), this: find(weekStart) };
  });
  const none: WithinHour = { week: '', asked: 0, within_hour: 0 };
  const gauge = (name: string, help: string, value: (week: WithinHour) => number | null) =>
    metrics.gauge({ name, help, labels: ['week'] }, async () =>
      Object.entries(await read()).flatMap(([week, counts = none]) => {
        const number = value(counts);
        return number === null ? [] : [{ labels: { week }, value: number }];
      }),
    );
  gauge('leads_asked', 'Jobs whose first business was asked, this week and last', (w) => w.asked);
  gauge(
    'leads_answered_within_hour',
    'Of these, the jobs that a business answered within sixty open minutes',
    (week) => week.within_hour,
  );
  gauge('leads_r1h_ratio', 'R1h: the share of them, from 0 to 1', ({ within_hour, asked }) =>
    share(within_hour, asked),
  );
}
