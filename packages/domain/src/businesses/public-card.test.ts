import { describe, expect, it } from 'vitest';
import { publicCardTitle, reviewDate } from './index.ts';

describe('publicCardTitle', () => {
  const named = (services: string[], area: string | null) =>
    publicCardTitle({ business_name: 'Buckeye Rooter', services, area });

  it.each([
    [['Plumbing', 'Roofing'], 'Columbus, OH', 'Buckeye Rooter: Plumbing in Columbus, OH'],
    [[], 'Columbus, OH', 'Buckeye Rooter: in Columbus, OH'],
    [['Plumbing'], null, 'Buckeye Rooter: Plumbing'],
    [[], null, 'Buckeye Rooter'],
  ])('of %j in %j is %j', (services, area, title) => {
    expect(named(services, area)).toBe(title);
  });
});

describe('reviewDate', () => {
  it('is the day in UTC', () => {
    expect(reviewDate('2026-05-01T00:00:00.000Z')).toBe('May 1, 2026');
    expect(reviewDate('2026-05-01T23:59:59.999Z')).toBe('May 1, 2026');
  });
});
