import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Agenda } from './agenda.ts';

it('returns planned events by time, and in planning order at equal times', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 20 })), async (times) => {
      const agenda = new Agenda();
      const happened: { at: number; index: number }[] = [];
      for (const [index, at] of times.entries()) {
        agenda.plan(at, async () => happened.push({ at, index }));
      }
      for (let next = agenda.next(20); next; next = agenda.next(20)) await next.happen();
      const due = times.map((at, index) => ({ at, index })).filter(({ at }) => at < 20);
      expect(happened).toEqual(due.toSorted((one, other) => one.at - other.at));
    }),
  );
});
