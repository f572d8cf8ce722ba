import type { Lead } from '@pro-match/domain/matches';
import { describe, expect, it } from 'vitest';
import { aLead } from '../testing/a-match.ts';
import { keepPlaces } from './kept-places.ts';

const waiting = (id: string) => aLead({ id, status: 'pending' });
const accepted = (id: string) => aLead({ id, status: 'accepted', stage: 'talking' });
const declined = (id: string) => aLead({ id, status: 'pending', stage: 'lost' });

/** The ids shown after the desk came in each of these orders, one after the other. */
function shownAfter(first: Lead[], ...later: Lead[][]): string {
  const start = { shown: first, accepted: new Set<string>() };
  return later
    .reduce(keepPlaces, start)
    .shown.map(({ id }) => id)
    .join('');
}

describe('a lead that is accepted', () => {
  const desk = [waiting('a'), waiting('b'), waiting('c'), accepted('d')];

  it('stays where it was, with its news', () => {
    const rows = [waiting('b'), waiting('c'), accepted('d'), accepted('a')];
    expect(shownAfter(desk, rows)).toBe('abcd');
    const { shown } = keepPlaces({ shown: desk, accepted: new Set() }, rows);
    expect(shown[0]?.status).toBe('accepted');
  });

  it('stays through what comes later', () => {
    const rows = [waiting('a'), waiting('c'), accepted('d'), accepted('b')];
    const more = [waiting('e'), waiting('a'), waiting('c'), accepted('b'), accepted('d')];
    expect(shownAfter(desk, rows, more)).toBe('eabcd');
  });

  it('keeps its distance to another one', () => {
    const one = [waiting('a'), waiting('c'), accepted('d'), accepted('b')];
    const both = [waiting('a'), accepted('d'), accepted('c'), accepted('b')];
    expect(shownAfter(desk, one, both)).toBe('abcd');
  });

  it('stays when one that stood above it goes to the end', () => {
    const one = [waiting('a'), waiting('c'), accepted('d'), accepted('b')];
    const both = [waiting('c'), accepted('d'), accepted('b'), declined('a')];
    expect(shownAfter(desk, one, both)).toBe('bcda');
  });

  it('goes with the list that no longer has it', () => {
    expect(shownAfter(desk, [waiting('b'), waiting('c')])).toBe('bc');
  });
});

it('leaves every other move to the desk', () => {
  const rows = [accepted('d'), waiting('c'), waiting('a')];
  expect(shownAfter([waiting('a'), waiting('c'), accepted('d')], rows)).toBe('dca');
});
