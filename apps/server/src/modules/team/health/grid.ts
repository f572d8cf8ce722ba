import { utcDay } from '@pro-match/domain/formats';
import { DAY_MS } from '@pro-match/domain/limits';
import { HEALTH_WEEKS, type RepliesQuery } from '@pro-match/domain/team';
import type { Db } from '../../../platform/database/database.ts';
import { type Cells, readLargest, readWeeks } from './cells.queries.ts';
import { byName, type Count, type CountOf } from './counts.ts';
import { firstWeek } from './steps.ts';

/** The time that a question is about: one of the last twelve weeks, or all of them. */
export interface Asked {
  service: string;
  state: string;
  /** Their Mondays, oldest first. */
  starts: readonly string[];
  /** The first and the last that count. */
  since: string;
  until: string;
}

export function askedOf(query: RepliesQuery, now: Date): Asked {
  const first = firstWeek(now);
  const starts = Array.from({ length: HEALTH_WEEKS }, (_, week) =>
    utcDay(new Date(first.getTime() + week * 7 * DAY_MS)),
  );
  const { service = '', state = '' } = query;
  const week = starts.find((start) => start === query.week);
  const [since = '', until = ''] = week ? [week, week] : [starts[0], starts.at(-1)];
  return { service, state, starts, since, until };
}

export function isAsked({ since, until }: Asked, { week }: { week: string }): boolean {
  return week >= since && week <= until;
}

export interface Grid {
  weeks: CountOf<'week'>[];
  services: CountOf<'service'>[];
  states: CountOf<'state'>[];
}

/** The counts of each week, and those of the largest services and states. */
export async function readGrid(db: Db, cells: Cells, asked: Asked): Promise<Grid> {
  const { service, state, starts, since, until } = asked;
  return {
    weeks: await readWeeks(db, cells, { service, state, since: starts[0] ?? '' }),
    services: await readLargest(db, cells, 'service', { at: state, since, until }),
    states: await readLargest(db, cells, 'state', { at: service, since, until }),
  };
}

/** Where some of the counts belong; what is left out is all of it. */
interface Part {
  service?: string;
  state?: string;
  week?: string;
}

/** The figures of a grid: all together, and for each week, service and state. */
export function figuresOf<Figures extends object>(
  { weeks, services, states }: Grid,
  asked: Asked,
  figures: (counts: readonly Count[], part: Part) => Figures,
) {
  return {
    total: figures(
      weeks.filter((one) => isAsked(asked, one)),
      {},
    ),
    weeks: asked.starts.map((start) => ({
      start,
      ...figures(
        weeks.filter((one) => one.week === start),
        { week: start },
      ),
    })),
    services: [...byName(services, (one) => one.service)].map(([service, counts]) => ({
      service,
      ...figures(counts, { service }),
    })),
    states: [...byName(states, (one) => one.state)].map(([state, counts]) => ({
      state,
      ...figures(counts, { state }),
    })),
  };
}
