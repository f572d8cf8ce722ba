import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_MONTH_UNREADY_DAYS,
  EMPTY_MONTHS_IN_A_ROW,
  type MonthVerdict,
  monthVerdict,
  type OverMonth,
} from './empty-months.ts';

const empty: OverMonth = {
  hasLeads: false,
  unreadyDays: 0,
  isPaid: true,
  goesOn: true,
  creditedBefore: 0,
};

describe('monthVerdict', () => {
  it.each<[MonthVerdict, Partial<OverMonth>]>([
    ['credited', {}],
    ['credited', { unreadyDays: EMPTY_MONTH_UNREADY_DAYS }],
    ['not_ready', { unreadyDays: EMPTY_MONTH_UNREADY_DAYS + 1 }],
    ['leads', { hasLeads: true }],
    ['not_paid', { isPaid: false }],
    ['ended', { goesOn: false }],
    ['credited', { creditedBefore: EMPTY_MONTHS_IN_A_ROW - 1 }],
    ['in_a_row', { creditedBefore: EMPTY_MONTHS_IN_A_ROW }],
  ])('is %s for %o', (verdict, facts) => {
    expect(monthVerdict({ ...empty, ...facts })).toBe(verdict);
  });

  it('credits no month with a lead, and never more than three in a row', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 24 }), (leads) => {
        let inARow = 0;
        for (const hasLeads of leads) {
          const verdict = monthVerdict({ ...empty, hasLeads, creditedBefore: inARow });
          inARow = verdict === 'credited' ? inARow + 1 : 0;
          if (hasLeads) expect(verdict).toBe('leads');
          expect(inARow).toBeLessThanOrEqual(EMPTY_MONTHS_IN_A_ROW);
        }
      }),
    );
  });
});
