import type { Deps } from '../../../platform/deps.ts';
import { type Counts, countView, readCountedAt, readCounts } from './figures.queries.ts';
import type { View } from './views.ts';

interface Question {
  service?: string | undefined;
  state?: string | undefined;
  /** The first day of a step; any other value means all steps together. */
  step?: string | undefined;
}

export interface Figures {
  countedAt: Date;
  total: Counts;
  /** Oldest first. */
  steps: { start: string; counts: Counts }[];
  /** The services with the most `asked` come first. */
  services: { service: string; counts: Counts }[];
  states: { state: string; counts: Counts }[];
}

export async function readFigures(
  { clock, database }: Pick<Deps, 'clock' | 'database'>,
  view: View,
  { service = '', state = '', step = '' }: Question,
): Promise<Figures> {
  // On the first start the job has not counted the view yet.
  if (!(await readCountedAt(database.db, view))) await countView(database, view, clock.now());
  const { countedAt, starts, start, rows } = await database.db.transaction(
    async (tx) => {
      const countedAt = (await readCountedAt(tx, view)) ?? clock.now();
      const starts = view.starts(countedAt);
      const start = starts.find((one) => one === step) ?? '';
      return {
        countedAt,
        starts,
        start,
        rows: await readCounts(tx, view, { service, state, start }),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const steps = new Map(
    rows.flatMap(({ part, key, counts }) =>
      part === 'whole' || part === 'step' ? [[key, counts] as const] : [],
    ),
  );
  return {
    countedAt,
    total: steps.get(start) ?? {},
    steps: starts.map((one) => ({ start: one, counts: steps.get(one) ?? {} })),
    services: rows.flatMap(({ part, key, counts }) =>
      part === 'service' ? [{ service: key, counts }] : [],
    ),
    states: rows.flatMap(({ part, key, counts }) =>
      part === 'state' ? [{ state: key, counts }] : [],
    ),
  };
}

export function eachPart<Part extends object>(
  { countedAt, total, steps, services, states }: Figures,
  figuresOf: (counts: Counts) => Part,
) {
  return {
    as_of: countedAt.toISOString(),
    total: figuresOf(total),
    weeks: steps.map(({ start, counts }) => ({ start, ...figuresOf(counts) })),
    services: services.map(({ service, counts }) => ({ service, ...figuresOf(counts) })),
    states: states.map(({ state, counts }) => ({ state, ...figuresOf(counts) })),
  };
}

export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
