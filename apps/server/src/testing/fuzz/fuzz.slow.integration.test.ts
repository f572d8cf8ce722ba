import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { type Attempt, attemptsAt, render } from './attempts.ts';
import { type FuzzWorld, isSpent, NAMES, openFuzzWorld } from './fuzz-world.ts';
import { SchemaValues } from './schema-values.ts';
import { findTargets, type Target } from './targets.ts';
import { faultOf, HANG_MS, hear } from './verdict.ts';

/** Requests in all; `npm run fuzz` sends 50,000. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 800);
/** A fixed seed for `npm test`, so that its outcome is reproducible. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
/** A route's name, or a part of it. */
const ONLY = process.env.FUZZ_ONLY ?? '';
/** Requests after which we check for sign-outs, and after which a world is used up. */
const LOOK_EVERY = 40;
const WORLD_EVERY = 400;

let t: TestApp;
let folder: string;
let at: FuzzWorld;
let sent = 0;
/** Answers by the first digit of their status. */
const answers: Record<string, number> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-fuzz-'));
  t = await createTestApp({
    environment: { DATA_DIR: folder },
    // Nothing generated here may leave this machine.
    isPushService: () => false,
  });
  at = await openFuzzWorld(t);
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

it(
  'answers any request without a fault',
  async () => {
    const { targets, schemas } = await findTargets(t);
    const values = new SchemaValues(schemas, NAMES);
    const chosen = targets.filter(({ name }) => name.includes(ONLY));
    const each = Math.max(1, Math.ceil(RUNS / chosen.length));
    const failures: string[] = [];
    for (const target of chosen) {
      const failure = await fuzz(target, values, each);
      if (failure !== undefined) failures.push(failure);
    }
    expect(failures.join('\n\n')).toBe('');
    // Mail and notifications about the generated data are written as well.
    await t.runOutbox();
    const failed = sql`select event, listener from outbox where attempts > 0 and delivered_at is null`;
    expect(rowsOf(await t.database.db.execute(failed))).toEqual([]);
    // A caller who is refused access only tests the access check.
    expect((answers['2xx'] ?? 0) / sent).toBeGreaterThan(ONLY === '' ? 0.1 : -1);
    process.stdout.write(
      `${sent} requests to ${chosen.length} routes: ${JSON.stringify(answers)}\n`,
    );
  },
  60_000 + RUNS * 1000,
);

async function fuzz(target: Target, values: SchemaValues, runs: number) {
  const property = fc.asyncProperty(attemptsAt(target, values), async (attempt) => {
    const fault = await faultAt(target, attempt);
    if (fault !== undefined) throw new Error(fault);
  });
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    numRuns: runs,
    seed: SEED,
    // Shrinking changes the world too, so a few steps must do.
    interruptAfterTimeLimit: 60_000 + runs * 200,
  });
  if (!failed) return undefined;
  const [attempt] = counterexample ?? [];
  const { method, url, headers, body } = attempt
    ? render(t, target, attempt, at)
    : { method: '', url: '', headers: {}, body: undefined };
  const { authorization: _, apikey: __, ...shown } = headers as Record<string, string>;
  return [
    `${target.name} as ${attempt?.caller}: ${String(errorInstance).slice(0, 600)}`,
    `  ${method} ${url.slice(0, 300)} ${JSON.stringify(shown)} ${JSON.stringify(textOf(body))}`,
    `  again: FUZZ_SEED=${SEED} FUZZ_RUNS=${runs} FUZZ_ONLY='${target.name}' npm run fuzz`,
  ].join('\n');
}

function textOf(body: unknown): string {
  if (body instanceof FormData) return [...body.keys()].join('&');
  return String(body ?? '').slice(0, 400);
}

async function faultAt(target: Target, attempt: Attempt): Promise<string | undefined> {
  const isDue = sent % WORLD_EVERY === WORLD_EVERY - 1;
  const isDoubtful = sent % LOOK_EVERY === 0;
  if (isDue || (isDoubtful && (await isSpent(at)))) at = await openFuzzWorld(t, at);
  const asked = attempt.twice ? [0, 1] : [0];
  const faults = await Promise.all(asked.map(() => send(target, attempt)));
  return faults.find((fault) => fault !== undefined);
}

async function send(target: Target, attempt: Attempt): Promise<string | undefined> {
  sent += 1;
  const { url, ...rest } = render(t, target, attempt, at);
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<'hung'>((resolve) => {
    timer = setTimeout(() => resolve('hung'), HANG_MS);
  });
  try {
    const heard = await Promise.race([Promise.resolve(t.app.request(url, rest)).then(hear), hung]);
    if (heard === 'hung') return `no answer within ${HANG_MS} ms`;
    const kind = `${Math.floor(heard.status / 100)}xx`;
    answers[kind] = (answers[kind] ?? 0) + 1;
    const fault = faultOf(heard, target.statuses);
    return fault && `${fault}: ${heard.text.slice(0, 300)}`;
  } finally {
    clearTimeout(timer);
  }
}
