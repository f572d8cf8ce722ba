import type { Lead, LeadFilter } from '@pro-match/domain/matches';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsIn } from '../../../lib/pages.ts';
import { aLead } from '../testing/a-match.ts';
import { type LeadPages, withLead } from './lead-pages.ts';

const lead = (id: string, order: number, more: Partial<Lead> = {}) => aLead({ id, order, ...more });

function pagesOf(pages: Lead[][], next: string | null = null): LeadPages {
  return {
    pages: pages.map((data, at) => ({ data, next: at < pages.length - 1 ? 'more' : next })),
    pageParams: pages.map(() => null),
  };
}
const ids = (list: LeadPages) => rowsIn(list).map(({ id }) => id);
const all: LeadFilter = {};

describe('a lead that moved', () => {
  const list = pagesOf([[lead('a', 1), lead('c', 3)], [lead('d', 4)]]);

  it.each<[string, Lead, LeadFilter, string[]]>([
    ['moves to its new place', lead('b', 2), all, ['a', 'b', 'c', 'd']],
    ['leaves its former place', lead('a', 5), all, ['c', 'd', 'a']],
    ['stays in place if its time is the same', lead('c', 3), all, ['a', 'c', 'd']],
    ['is sorted by its ID among leads of the same time', lead('b', 4), all, ['a', 'c', 'b', 'd']],
    [
      'leaves the list of its former stage',
      lead('a', 5, { stage: 'lost' }),
      { stage: 'pending' },
      ['c', 'd'],
    ],
    ['enters the list of its new stage', lead('b', 2), { stage: 'pending' }, ['a', 'b', 'c', 'd']],
    [
      'stays out of the list of another service',
      lead('b', 2),
      { service: 'Roofing' },
      ['a', 'c', 'd'],
    ],
    ['goes to the end if there are no further pages', lead('e', 9), all, ['a', 'c', 'd', 'e']],
  ])('%s', (_, moved, filter, wanted) => {
    expect(ids(withLead(list, moved, filter))).toEqual(wanted);
  });

  it('waits for its page when that is not loaded yet', () => {
    const part = pagesOf([[lead('a', 1), lead('c', 3)]], 'more');
    expect(ids(withLead(part, lead('a', 9), all))).toEqual(['c']);
    expect(ids(withLead(part, lead('b', 2), all))).toEqual(['a', 'b', 'c']);
  });

  it('becomes the first of an empty desk', () => {
    expect(ids(withLead(pagesOf([[]]), lead('a', 1), all))).toEqual(['a']);
  });

  it('leaves the list sorted, with each lead once', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom(...'abcdef'), fc.nat(9)), { maxLength: 20 });
    fc.assert(
      fc.property(moves, (steps) => {
        const moved = steps.reduce(
          (pages, [id, order]) => withLead(pages, lead(id, order), all),
          list,
        );
        const rows = rowsIn(moved);
        const sorted = rows.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
        expect(rows).toEqual(sorted);
        expect(new Set(ids(moved)).size).toBe(rows.length);
      }),
    );
  });
});
