import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { Takeover } from './testing/takeover.ts';
import { KNOWN_ATTACKS, turns } from './testing/takeover-acts.ts';

/** Random sequences from a fixed seed; override with TAKEOVER_RUNS and TAKEOVER_SEED. */
const RUNS = Number(process.env.TAKEOVER_RUNS ?? 8);
const SEED = Number(process.env.TAKEOVER_SEED ?? 20_261_122);
/** Password hashing is slow, and a failing sequence is replayed many times to shrink it. */
const TIME = 120_000 + RUNS * 5_000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ environment: { PUBLIC_URL: 'https://promatch.example' } });
});
afterAll(() => t.close());

it(
  'a stranger gains nothing from a confirmed address, and its owner always gets back in',
  async () => {
    const property = fc.asyncProperty(turns, (played) => new Takeover(t).play(played));
    const examples = KNOWN_ATTACKS.map((attack): [typeof attack] => [attack]);
    await fc.assert(property, {
      seed: SEED,
      numRuns: RUNS + examples.length,
      examples,
      interruptAfterTimeLimit: TIME - 10_000,
      markInterruptAsFailure: true,
    });
  },
  TIME,
);
