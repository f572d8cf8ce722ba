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
    ['comes to its place', lead('b', 2), all, ['a', 'b', 'c', 'd']],
    ['leaves where it was', lead('a', 5), all, ['c', 'd', 'a']],
    ['stays where nothing moved', lead('c', 3), all, ['a', 'c', 'd']],
    ['goes by its id among equals', lead('b', 4), all, ['a', 'c', 'b', 'd']],
    ['leaves a stage', lead('a', 5, { stage: 'lost' }), { stage: 'pending' }, ['c', 'd']],
    ['enters a stage', lead('b', 2), { stage: 'pending' }, ['a', 'b', 'c', 'd']],
    ['stays out of another service', lead('b', 2), { service: 'Roofing' }, ['a', 'c', 'd']],
    ['goes to the end of what is all there is', lead('e', 9), all, ['a', 'c', 'd', 'e']],
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
