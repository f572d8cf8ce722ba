import { type Section, type Verdict, verdictOf } from '../section.ts';
import { MIX } from './overload-calls.ts';
import type { ProcessorTime } from './processor-time.ts';

/** As a multiple of the capacity; `OVERLOAD_S` is the duration in seconds. */
export const TIMES = 3;
export const OVERLOAD_S = Number(process.env.OVERLOAD_SECONDS || 60);

const GOODPUT = 0.8;
const FIRST_SERVED = 0.95;
const BACK_S = 5;
/** Goal: the most that a refusal's median wait may be, as a multiple of a quiet response's p95. */
const AT_ONCE = 20;

interface Kind {
  sent: number;
  served: number;
  shed: number;
  limited: number;
  other: Record<string, number>;
  tookP50: number;
  tookP95: number;
  shedTookP50: number;
  shedTookP95: number;
}

export interface Slice {
  at: number;
  unsent: number;
  withoutRetryAfter: number;
  connections: number;
  kinds: Record<string, Kind>;
}

export interface Figures {
  /** Served per second, with the whole mix. */
  capacity: number;
  /** Served per second of each kind when requested alone. */
  alone: Record<string, number>;
  before: Slice[];
  overload: Slice[];
  after: Slice[];
  processor: ProcessorTime;
  /** Responses of `/readyz` by status. */
  readiness: Record<string, number>;
  /** Resident, in MB, at the end. */
  memory: number;
}

type Counted = (kind: Kind) => number;

const kindsOf = (slices: Slice[]) => slices.flatMap(({ kinds }) => Object.entries(kinds));
const sum = (slices: Slice[], value: Counted, names?: readonly string[]) =>
  kindsOf(slices)
    .filter(([name]) => names?.includes(name) ?? true)
    .reduce((total, [, kind]) => total + value(kind), 0);
const secondsOf = (slices: Slice[]) => (slices.at(-1)?.at ?? 0) / 1000;
const worst = (slices: Slice[], value: Counted) =>
  Math.max(0, ...kindsOf(slices).map(([, kind]) => value(kind)));
const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const middleOf = (slices: Slice[], value: Counted, name: string) =>
  middle(
    slices.flatMap(({ kinds: { [name]: kind } }) => (kind && value(kind) > 0 ? [value(kind)] : [])),
  );

/** Served per second. */
export const rateOf = (slices: Slice[]) => sum(slices, ({ served }) => served) / secondsOf(slices);

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

/**
 * The served share of the capacity, by number, and by the cost of each kind when requested alone.
 * The second shows whether work is lost, whichever kinds are served.
 */
function goodputOf({ capacity, alone, overload }: Figures) {
  const costOf = (kind: string) => 1 / (alone[kind] || Number.POSITIVE_INFINITY);
  const costOfMix = MIX.reduce((total, { kind, parts }) => total + (parts / 100) * costOf(kind), 0);
  const done = MIX.reduce(
    (total, { kind }) => total + sum(overload, ({ served }) => served, [kind]) * costOf(kind),
    0,
  );
  return {
    byNumber: share(rateOf(overload), capacity),
    byWork: share(done / secondsOf(overload), capacity * costOfMix),
  };
}

/** In seconds, until responses are as fast as before the overload, and none is refused. */
function backAfter({ before, overload, after }: Figures): number {
  const usual = middle(before.map((slice) => worst([slice], ({ tookP95 }) => tookP95)));
  const isNormal = (slice: Slice) =>
    sum([slice], ({ shed }) => shed) === 0 &&
    worst([slice], ({ tookP95 }) => tookP95) <= Math.max(3 * usual, 100);
  const lastBad = after.findLastIndex((slice) => !isNormal(slice));
  const late = Math.max(0, secondsOf(overload) - OVERLOAD_S);
  return late + (lastBad < 0 ? 0 : (after[lastBad]?.at ?? 0) / 1000);
}

function sharesOf(time: ProcessorTime): string {
  const whole = Object.values(time).reduce((total, ms) => total + ms, 0);
  const of = (ms: number) => `${((ms / whole) * 100).toFixed(0)} %`;
  return `the server ${of(time.server)}, PostgreSQL ${of(time.postgres)}, the sender ${of(time.sender)}, everything else ${of(time.others)}, idle ${of(time.idle)}`;
}

/** More important requests must not be refused more often. */
function isInOrder(overload: Slice[]): boolean {
  const shed = (['first', 'usual', 'last'] as const).map((priority) => {
    const names = MIX.filter((row) => row.priority === priority).map(({ kind }) => kind);
    return share(
      sum(overload, (each) => each.shed, names),
      sum(overload, ({ sent }) => sent, names),
    );
  });
  return shed.every((value, index) => value >= (shed[index - 1] ?? 0));
}

/** Counts responses other than 2xx and 503, and ends without a response. */
function outcomesOf(slices: Slice[]): Record<string, number> {
  const outcomes: Record<string, number> = {};
  for (const [, { other, limited }] of kindsOf(slices)) {
    for (const [name, count] of Object.entries({
      ...other,
      ...(limited ? { 429: limited } : {}),
    })) {
      outcomes[name] = (outcomes[name] ?? 0) + count;
    }
  }
  return outcomes;
}

export function sectionOf(figures: Figures): Section {
  const { capacity, before, overload, readiness, memory, processor } = figures;
  const first = MIX.filter(({ priority }) => priority === 'first').map(({ kind }) => kind);
  const { byNumber, byWork } = goodputOf(figures);
  const quiet = middle(before.map((slice) => worst([slice], ({ tookP95 }) => tookP95)));
  const refused = middle(
    MIX.map(({ kind }) => middleOf(overload, ({ shedTookP50 }) => shedTookP50, kind)).filter(
      (took) => took > 0,
    ),
  );
  const unsent = overload.reduce((total, slice) => total + slice.unsent, 0);
  const lost = outcomesOf(overload);
  const bare = overload.reduce((total, slice) => total + slice.withoutRetryAfter, 0);
  const notReady = Object.keys(readiness).filter((status) => status !== '200');
  const verdicts: Verdict[] = [
    verdictOf('goodput by number, as a share of the capacity', byNumber, { atLeast: GOODPUT }),
    verdictOf('goodput by work, as a share of the capacity', byWork, { atLeast: GOODPUT }),
    verdictOf(
      'share of leads, accepts and messages that were served',
      share(
        sum(overload, ({ served }) => served, first),
        sum(overload, ({ sent }) => sent, first),
      ),
      { atLeast: FIRST_SERVED },
    ),
    { text: 'requests of higher priority are turned away less often', holds: isInOrder(overload) },
    verdictOf(
      'median time of a refusal as a multiple of the p95 under a light load',
      share(refused, quiet),
      { atMost: AT_ONCE },
    ),
    verdictOf('refusals without Retry-After', bare, { atMost: 0 }),
    {
      text: `neither served nor refused: ${JSON.stringify({ ...lost, unsent })}`,
      holds: unsent === 0 && Object.keys(lost).length === 0,
    },
    { text: '/readyz says ready throughout', holds: notReady.length === 0 },
    verdictOf('seconds until the server has recovered', backAfter(figures), { atMost: BACK_S }),
  ];
  return {
    title: 'Overload',
    words: `For ${OVERLOAD_S} s, requests arrive at ${TIMES} times the capacity of ${capacity.toFixed(0)} a second, whether or not earlier ones have been answered. Before that, under a light load, the p95 was ${quiet.toFixed(0)} ms. Share of CPU time: ${sharesOf(processor)}. Resident memory afterwards: ${memory.toFixed(0)} MB.`,
    head: ['kind', 'priority', 'alone, a second', 'served', 'turned away', 'p50', 'p95'],
    rows: MIX.map(({ kind, priority }) => {
      const asked = sum(overload, ({ sent }) => sent, [kind]);
      return [
        kind,
        priority,
        (figures.alone[kind] ?? 0).toFixed(0),
        percent(
          share(
            sum(overload, ({ served }) => served, [kind]),
            asked,
          ),
        ),
        percent(
          share(
            sum(overload, ({ shed }) => shed, [kind]),
            asked,
          ),
        ),
        `${middleOf(overload, ({ tookP50 }) => tookP50, kind).toFixed(0)} ms`,
        `${middleOf(overload, ({ tookP95 }) => tookP95, kind).toFixed(0)} ms`,
      ];
    }),
    verdicts,
  };
}
