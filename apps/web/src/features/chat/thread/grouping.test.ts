import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bubble } from './bubbles.ts';
import { daysOf } from './grouping.ts';

/** A moment by this machine's calendar, as the reader's device sees it. */
const at = (day: number, hour: number, minute = 0, second = 0) =>
  new Date(2026, 10, day, hour, minute, second).toISOString();

function bubble(id: string, when: string, isMine = true): Bubble {
  const empty = { refusal: null, carries: null, attachments: [] };
  return { id, content: id, isMine, at: when, delivery: null, ...empty };
}

const shape = (bubbles: Bubble[]) =>
  daysOf(bubbles).map(({ groups }) => groups.map((group) => group.bubbles.map(({ id }) => id)));

describe('daysOf', () => {
  it("groups one sender's messages of the same minute under one time", () => {
    const bubbles = [
      bubble('a', at(20, 9, 0, 1)),
      bubble('b', at(20, 9, 0, 59)),
      bubble('c', at(20, 9, 1, 0)),
      bubble('d', at(20, 9, 1, 5), false),
    ];
    expect(shape(bubbles)).toEqual([[['a', 'b'], ['c'], ['d']]]);
    expect(daysOf(bubbles)[0]?.groups[0]?.at).toBe(at(20, 9, 0, 59));
  });

  it('separates days, even within a minute around midnight', () => {
    const bubbles = [bubble('a', at(19, 23, 59, 59)), bubble('b', at(20, 0, 0, 0))];
    expect(shape(bubbles)).toEqual([[['a']], [['b']]]);
  });

  it('is empty without messages', () => expect(daysOf([])).toEqual([]));
});

// Node reads TZ again whenever it is set. The clocks of New York and Auckland change at other
// times.
describe.each(['UTC', 'America/New_York', 'Pacific/Auckland'])('dayLabel in %s', (zone) => {
  let dayLabel: typeof import('./grouping.ts').dayLabel;
  beforeEach(async () => {
    vi.stubEnv('TZ', zone);
    // Formatters take the zone when they are made.
    vi.resetModules();
    ({ dayLabel } = await import('./grouping.ts'));
  });
  afterEach(() => vi.unstubAllEnvs());

  const local = (...when: [number, number, number, number?, number?]) => new Date(...when);
  const label = (at: Date, now: Date) => dayLabel(at.toISOString(), now.getTime());

  it("uses the days of the reader's time zone", () => {
    const now = local(2026, 10, 20, 0, 30);
    expect(label(local(2026, 10, 20, 0, 10), now)).toBe('Today');
    expect(label(local(2026, 10, 19, 0, 10), now)).toBe('Yesterday');
    expect(label(local(2026, 10, 18, 23, 59), now)).toBe('Wednesday, November 18');
  });

  it('recognizes yesterday on the day after a clock change', () => {
    const changes = [
      [2, 8],
      [10, 1],
      [3, 5],
      [8, 27],
    ] as const;
    for (const [month, day] of changes) {
      for (const hour of [0, 12, 23]) {
        const now = local(2026, month, day + 1, hour, 30);
        expect(label(local(2026, month, day, 0, 0), now)).toBe('Yesterday');
        expect(label(local(2026, month, day, 23, 59), now)).toBe('Yesterday');
        expect(label(local(2026, month, day - 1, 23, 59), now)).not.toBe('Yesterday');
      }
    }
  });

  it('includes the year of a day in another year', () => {
    expect(label(local(2025, 11, 31, 12), local(2026, 10, 20))).toBe('December 31, 2025');
  });
});
