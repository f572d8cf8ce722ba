import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CardCounts } from './card-counts.ts';
import type { CardCount } from './card-days.queries.ts';

const NOON = new Date('2026-03-02T12:00:00.000Z');
const hit = fc.record({
  profileId: fc.constantFrom('a', 'b'),
  code: fc.constantFrom('', 'k7wq2nbx'),
  what: fc.constantFrom('scans', 'views', 'saves'),
  /** True if the hit falls on the next day. */
  later: fc.boolean(),
});
const move = fc.oneof(
  { weight: 8, arbitrary: hit },
  { weight: 1, arbitrary: fc.constantFrom('write', 'fail') },
);

const sumOf = (rows: readonly CardCount[]) =>
  rows.reduce((sum, { scans, views, saves }) => sum + scans + views + saves, 0);

it('neither loses nor doubles a hit when writes fail in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 60 }), async (moves) => {
      const counts = new CardCounts();
      const saved: CardCount[] = [];
      const save = async (rows: CardCount[]) => {
        saved.push(...rows.map((row) => ({ ...row })));
      };
      const fail = () => Promise.reject(new Error('The database is away'));
      for (const step of moves) {
        if (step === 'write') await counts.write(save);
        else if (step === 'fail') await counts.write(fail).catch(() => undefined);
        else counts.add(step, step.later ? new Date(NOON.getTime() + 86_400_000) : NOON);
      }
      await counts.write(save);
      const hits = moves.filter((step) => typeof step !== 'string');
      expect(sumOf(saved)).toBe(hits.length);
      for (const what of ['scans', 'views', 'saves'] as const) {
        const of = hits.filter((one) => one.what === what && one.code === '' && one.later);
        const rows = saved.filter(({ code, day }) => code === '' && day === '2026-03-03');
        expect(rows.reduce((sum, row) => sum + row[what], 0)).toBe(of.length);
      }
    }),
  );
});

it('bounds the number of sums and keeps counting existing ones', async () => {
  const counts = new CardCounts();
  for (let i = 0; i < 20_000; i += 1) {
    counts.add({ profileId: `p${i}`, code: '', what: 'views' }, NOON);
  }
  counts.add({ profileId: 'p0', code: '', what: 'views' }, NOON);
  const sizes: number[] = [];
  let first: CardCount | undefined;
  await counts.write(async (rows) => {
    first ??= rows[0];
    sizes.push(rows.length);
  });
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(10_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
  expect(first).toMatchObject({ profileId: 'p0', views: 2 });
});
