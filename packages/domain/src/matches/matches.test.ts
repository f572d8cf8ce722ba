import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TIERS } from '../businesses/index.ts';
import { DAY_MS, FREE_MATCHES_PER_MONTH } from '../limits/index.ts';
import { budgetSchema } from '../requests/index.ts';
import { freeMatchesLeft, matchInputSchema, monthOf } from './index.ts';

const moments = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2190-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('the quota', () => {
  it.each([
    [0, 3],
    [2, 1],
    [3, 0],
    [7, 0],
  ])('after %i of three matches on Free, leaves %i', (accepted, left) => {
    expect(freeMatchesLeft('free', accepted)).toBe(left);
  });

  it('is unlimited on paid and trial, and never exceeded on Free', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TIERS), fc.nat({ max: 50 }), (tier, wishes) => {
        let accepted = 0;
        for (let wish = 0; wish < wishes; wish += 1) {
          if (freeMatchesLeft(tier, accepted) > 0) accepted += 1;
        }
        const most = tier === 'free' ? FREE_MATCHES_PER_MONTH : wishes;
        expect(accepted).toBe(Math.min(wishes, most));
      }),
    );
  });
});

describe('the month', () => {
  it('is the calendar month in UTC, without its end', () => {
    const { start, end } = monthOf(new Date('2027-12-31T23:59:59.999Z'));
    expect(start.toISOString()).toBe('2027-12-01T00:00:00.000Z');
    expect(end.toISOString()).toBe('2028-01-01T00:00:00.000Z');
  });

  it('contains its moment, and joins its neighbors without gap or overlap', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const { start, end } = monthOf(moment);
        expect(start <= moment && moment < end).toBe(true);
        expect(monthOf(end).start).toEqual(end);
        expect(monthOf(new Date(start.getTime() - 1)).end).toEqual(start);
        const days = (end.getTime() - start.getTime()) / DAY_MS;
        expect([28, 29, 30, 31]).toContain(days);
      }),
    );
  });
});

describe('a request', () => {
  const valid = {
    id: '01a1fb2f-b078-733f-b90a-730e94518df4',
    business_id: '01A1FB2F-AEEC-70E3-BCC8-CFA442D8540A',
    service: ' Plumbing ',
    description: 'The sink leaks.\nAgain.',
  };

  it('is trimmed, and its ids are lowercased', () => {
    expect(matchInputSchema.parse({ ...valid, location: '  ' })).toEqual({
      ...valid,
      business_id: valid.business_id.toLowerCase(),
      service: 'Plumbing',
      location: '',
    });
  });

  const job = { id: valid.id, business_id: valid.business_id, service_request_id: valid.id };

  it('needs no description for an existing job', () => {
    expect(matchInputSchema.safeParse(job).success).toBe(true);
  });

  it.each(['service', 'description'] as const)('needs its %s to start a job', (field) => {
    const { [field]: _, ...rest } = valid;
    const { error } = matchInputSchema.safeParse(rest);
    expect(error?.issues).toMatchObject([
      { path: [field], message: expect.stringMatching(/required/) },
    ]);
  });

  it('has at most five answers', () => {
    const answers = Array.from({ length: 6 }, () => ({ question: 'Which?', answer: 'That one' }));
    const parse = (count: number) =>
      matchInputSchema.safeParse({ ...valid, answers: answers.slice(0, count) }).success;
    expect([parse(5), parse(6)]).toEqual([true, false]);
  });

  it.each([undefined, '', '500', '$1,500', '500 - 1,000', '1000–500'])(
    'accepts the budget %j',
    (text) => {
      expect(budgetSchema.safeParse(text).success).toBe(true);
    },
  );

  it.each(['cheap', '500-', '-5', '1e5', '5 or so'])('rejects the budget %j', (text) => {
    expect(budgetSchema.safeParse(text).success).toBe(false);
  });

  it.each(['service', 'description', 'location', 'contact_info', 'budget_range'])(
    'rejects a NUL in %s',
    (field) => {
      expect(matchInputSchema.safeParse({ ...valid, [field]: '5\u00006' }).success).toBe(false);
    },
  );
});
