import type { Lead } from '@pro-match/domain/matches';
import { describe, expect, it } from 'vitest';
import { aLead } from '../testing/a-match.ts';
import { keepPlaces } from './kept-places.ts';

const waiting = (id: string) => aLead({ id, status: 'pending' });
const accepted = (id: string) => aLead({ id, status: 'accepted', stage: 'talking' });
const declined = (id: string) => aLead({ id, status: 'pending', stage: 'lost' });

/** The ids shown after the desk arrived in these orders, one after the other. */
function shownAfter(first: Lead[], ...later: Lead[][]): string {
  const start = { shown: first, accepted: new Set<string>() };
  return later
    .reduce(keepPlaces, start)
    .shown.map(({ id }) => id)
    .join('');
}

describe('a lead that is accepted', () => {
  const desk = [waiting('a'), waiting('b'), waiting('c'), accepted('d')];

  it('keeps its place, and shows its new status', () => {
    const rows = [waiting('b'), waiting('c'), accepted('d'), accepted('a')];
    expect(shownAfter(desk, rows)).toBe('abcd');
    const { shown } = keepPlaces({ shown: desk, accepted: new Set() }, rows);
    expect(shown[0]?.status).toBe('accepted');
  });

  it('keeps its place when later leads arrive', () => {
    const rows = [waiting('a'), waiting('c'), accepted('d'), accepted('b')];
    const more = [waiting('e'), waiting('a'), waiting('c'), accepted('b'), accepted('d')];
    expect(shownAfter(desk, rows, more)).toBe('eabcd');
  });

  it('keeps its distance to another accepted lead', () => {
    const one = [waiting('a'), waiting('c'), accepted('d'), accepted('b')];
    const both = [waiting('a'), accepted('d'), accepted('c'), accepted('b')];
    expect(shownAfter(desk, one, both)).toBe('abcd');
  });

  it('keeps its place when a lead above it moves to the end', () => {
    const one = [waiting('a'), waiting('c'), accepted('d'), accepted('b')];
    const both = [waiting('c'), accepted('d'), accepted('b'), declined('a')];
    expect(shownAfter(desk, one, both)).toBe('bcda');
  });

  it('is dropped when the list no longer has it', () => {
    expect(shownAfter(desk, [waiting('b'), waiting('c')])).toBe('bc');
  });
});

it('follows the desk in every other move', () => {
  const rows = [accepted('d'), waiting('c'), waiting('a')];
  expect(shownAfter([waiting('a'), waiting('c'), accepted('d')], rows)).toBe('dca');
});
