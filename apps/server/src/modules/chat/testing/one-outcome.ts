import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { inject, it } from 'vitest';
import type { TestClient } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';

/** An action of either side, or of the clock. */
export type Move<Trial> = (trial: Trial) => Promise<{ status: number }>;

interface Trials<Trial, Name extends string> {
  moves: Record<Name, Move<Trial>>;
  newTrial: () => Promise<Trial>;
  /** That what everybody was told fits one outcome. */
  expectOneOutcome: (trial: Trial, statuses: Partial<Record<Name, number>>) => Promise<void>;
}

/** Tests some of the moves, one after the other and all at once. */
export function itHasOneOutcome<Trial, Name extends string>({
  moves,
  newTrial,
  expectOneOutcome,
}: Trials<Trial, Name>): void {
  const names = Object.keys(moves) as Name[];
  const someMoves = fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 8 });

  it('in whatever order they are moved', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(someMoves, async (some) => {
        const trial = await newTrial();
        const statuses: Partial<Record<Name, number>> = {};
        for (const name of some) statuses[name] = (await moves[name](trial)).status;
        await expectOneOutcome(trial, statuses);
      }),
      { numRuns: 40 },
    );
  });

  // The embedded database has one connection: nothing there happens at once.
  it.runIf(inject('database').driver === 'postgres')(
    'whatever happens at once',
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(someMoves, async (some) => {
          const trial = await newTrial();
          const statuses: Partial<Record<Name, number>> = {};
          const make = async (name: Name) => {
            statuses[name] = (await moves[name](trial)).status;
          };
          await Promise.all(some.map(make));
          await expectOneOutcome(trial, statuses);
        }),
        { numRuns: 80 },
      );
    },
  );
}

/** Lets a client ask the same business again, who asks ten times a day at most. */
export async function endJobsOf(t: TestApp, { userId }: TestClient): Promise<void> {
  await t.database.db.execute(sql`
    update matches set created_at = created_at - interval '2 days' where client_id = ${userId}`);
  await t.database.db.execute(sql`
    update service_requests set closed_at = now(), close_reason = 'not_doing'
    where client_id = ${userId} and closed_at is null`);
}
