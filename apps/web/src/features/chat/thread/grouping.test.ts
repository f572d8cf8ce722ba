import { describe, expect, it } from 'vitest';
import type { Bubble } from './bubbles.ts';
import { dayLabel, daysOf } from './grouping.ts';

/** A moment by this machine's calendar, as the reader's device sees it. */
const at = (day: number, hour: number, minute = 0, second = 0) =>
  new Date(2026, 10, day, hour, minute, second).toISOString();

function bubble(id: string, when: string, isMine = true): Bubble {
  return { id, content: id, isMine, at: when, delivery: null, refusal: null };
}

const shape = (bubbles: Bubble[]) =>
  daysOf(bubbles).map(({ groups }) => groups.map((group) => group.bubbles.map(({ id }) => id)));

describe('daysOf', () => {
  it('shares a time within a minute of one sender', () => {
    const bubbles = [
      bubble('a', at(20, 9, 0, 1)),
      bubble('b', at(20, 9, 0, 59)),
      bubble('c', at(20, 9, 1, 0)),
      bubble('d', at(20, 9, 1, 5), false),
    ];
    expect(shape(bubbles)).toEqual([[['a', 'b'], ['c'], ['d']]]);
    expect(daysOf(bubbles)[0]?.groups[0]?.at).toBe(at(20, 9, 0, 59));
  });

  it('parts the days, also within a minute around midnight', () => {
    const bubbles = [bubble('a', at(19, 23, 59, 59)), bubble('b', at(20, 0, 0, 0))];
    expect(shape(bubbles)).toEqual([[['a']], [['b']]]);
  });

  it('gives nothing for nothing', () => expect(daysOf([])).toEqual([]));
});

describe('dayLabel', () => {
  const now = new Date(2026, 10, 20, 0, 30).getTime();

  it.each([
    [at(20, 0, 10), 'Today'],
    [at(19, 0, 10), 'Yesterday'],
    [at(18, 23, 59), 'Wednesday, November 18'],
  ])('%s is %s', (when, label) => expect(dayLabel(when, now)).toBe(label));

  it('gives the year where it is another one', () => {
    expect(dayLabel(new Date(2025, 11, 31, 12).toISOString(), now)).toBe('December 31, 2025');
  });
});
