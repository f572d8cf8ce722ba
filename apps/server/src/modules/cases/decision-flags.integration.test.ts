import { fileURLToPath } from 'node:url';
import { newId } from '@pro-match/domain/ids';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../host/database/migrate.ts';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import type { TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { appealByLink } from './appeals.service.ts';
import { caseOf, decide, detail, done, report } from './testing/case-desk.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

const later = sql`
  from moderation_decisions e
  where e.case_id = d.case_id and (e.decided_at, e.id) > (d.decided_at, d.id)
    and not (e.action = 'restore' and e.answers = 'reports')`;

/** Decisions that replaced another; restoring a person by hand only revokes suspensions. */
const replacing = sql`${later}
  and (d.action = 'suspend' or not (e.action = 'restore' and e.answers = 'nothing'))`;

interface Flags {
  id: string;
  may_appeal: boolean;
  is_overturned: boolean;
}

/** The flags of decisions, as they were derived before they were stored. */
const derived = (condition: SQL) => sql`
  select d.id,
    d.action <> 'restore' and d.answers <> 'appeal' and a.id is null
      and not exists (select ${replacing}) as may_appeal,
    d.action <> 'restore'
      and exists (select ${replacing} and e.action = 'restore') as is_overturned
  from moderation_decisions d left join moderation_appeals a on a.decision_id = d.id
  where ${condition} order by d.id`;

const stored = (condition: SQL) => sql`
  select d.id, d.may_appeal, d.is_overturned from moderation_decisions d
  where ${condition} order by d.id`;

const read = async (db: Db, statement: SQL) => rowsOf<Flags>(await db.execute(statement));

it('is filled by the migration with the derived flags, for every history of three decisions', async () => {
  const database = await openTestDatabase();
  // Three of eleven decisions for each case: 1,331 cases.
  await database.script(`
    alter table moderation_decisions drop column may_appeal, drop column is_overturned;
    delete from schema_migrations where name = '0032_decision_flags.sql';
    insert into auth_users (id, email, password_hash)
    values ('01890000-0000-7000-8000-000000000001', 'rudy@example.com', '');
    insert into moderation_cases
      (id, subject_kind, subject_id, status, opened_at, reports_count, open_reports)
    select ('01890000-0000-7000-8000-' || lpad(c::text, 12, '0'))::uuid, 'person',
      gen_random_uuid(), 'closed', '2026-01-01', 0, 0
    from generate_series(0, 1330) c;
    with words (n, action, answers) as (
      values (0, 'remove', 'reports'), (1, 'warn', 'reports'), (2, 'suspend', 'reports'),
        (3, 'remove', 'appeal'), (4, 'warn', 'appeal'), (5, 'suspend', 'appeal'),
        (6, 'suspend', 'nothing'), (7, 'restore', 'reports'), (8, 'restore', 'appeal'),
        (9, 'restore', 'decision'), (10, 'restore', 'nothing')
    )
    insert into moderation_decisions (id, case_id, action, reason, answers, decided_at)
    select ('01890000-0000-7000-9000-' || lpad((3 * c + nth)::text, 12, '0'))::uuid,
      ('01890000-0000-7000-8000-' || lpad(c::text, 12, '0'))::uuid, action, 'So', answers,
      -- The second and the third at the same moment: their ids say which came first.
      timestamptz '2026-01-01' + least(nth, 1) * interval '1 day'
    from generate_series(0, 1330) c, generate_series(0, 2) nth, words
    where n = c / (11 ^ nth)::integer % 11;
    insert into moderation_appeals (id, decision_id, appellant_id, text, created_at)
    select gen_random_uuid(), id, '01890000-0000-7000-8000-000000000001', 'No', '2026-01-03'
    from moderation_decisions where right(id::text, 1) in ('0', '3', '6', '9');
  `);
  const before = await read(database.db, derived(sql`true`));
  expect(before).toHaveLength(3 * 11 ** 3);
  expect(before.filter((one) => one.may_appeal).length).toBeGreaterThan(100);
  expect(before.filter((one) => one.is_overturned).length).toBeGreaterThan(100);
  expect(await migrate(database, MIGRATIONS)).toEqual(['0032_decision_flags.sql']);
  expect(await read(database.db, stored(sql`true`))).toEqual(before);
  await database.close();
});

let t: TestApp;
let ann: TestClient;
beforeAll(async () => {
  t = await createTestApp();
  ann = await t.member();
});
afterAll(() => t.close());

const acts = fc.array(
  fc.record({
    does: fc.constantFrom('report', 'decide', 'decide', 'appeal', 'suspend', 'restore'),
    which: fc.nat({ max: 2 }),
    nth: fc.nat({ max: 11 }),
  }),
  { minLength: 8, maxLength: 16 },
);

/** Suspensions that hold: neither replaced nor lifted by restoring the person. */
const held = (ownerId: string) => sql`
  select d.id from moderation_decisions d
  where d.owner_id = ${ownerId} and d.action = 'suspend' and not exists (select ${later})
    and not exists (
      select from moderation_decisions e
      where e.owner_id = d.owner_id and e.action = 'restore' and e.answers = 'nothing'
        and (e.decided_at, e.id) > (d.decided_at, d.id))`;

it('matches the derived flags after any reports, decisions and appeals, as does the suspension', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      const { db } = t.database;
      const author = await t.client();
      const subjects = [
        { kind: 'person', id: author.userId },
        { kind: 'message', id: newId() },
        { kind: 'review', id: newId() },
      ] as const;
      const ofAuthor = sql`d.owner_id = ${author.userId}`;
      for (const { does, which, nth } of history) {
        t.clock.advance(1000);
        const subject = subjects[which] ?? subjects[0];
        const caseId = await caseOf(t, subject.id);
        if (does === 'report') {
          await report(t, { ...subject, owner: author, by: await t.client() });
        } else if (does === 'decide' && caseId !== '') {
          const { may } = await detail(ann, caseId);
          const action = may[nth % may.length];
          if (action) expect((await decide(ann, caseId, action)).status).toBe(200);
        } else if (does === 'appeal') {
          const decisions = await read(db, stored(ofAuthor));
          const chosen = decisions[nth % decisions.length];
          const appealed = chosen && appealByLink(t.deps, chosen.id, 'Not so.');
          await appealed?.catch(() => expect(chosen?.may_appeal).toBe(false));
        } else if (does === 'suspend' || does === 'restore') {
          const path = `/rest/v1/team/people/${author.userId}/${does}`;
          await done(ann, 'POST', path, { reason: 'By hand' });
        }
        expect(await read(db, stored(ofAuthor))).toEqual(await read(db, derived(ofAuthor)));
        const suspended = sql`
          select id from auth_users where id = ${author.userId} and suspended_at is not null`;
        const holding = await read(db, held(author.userId));
        expect(await read(db, suspended)).toHaveLength(Math.min(holding.length, 1));
      }
    }),
    { numRuns: 12, seed: 20 },
  );
}, 60_000);

it('is corrected by the next decision if an older server stored no flags', async () => {
  const author = await t.client();
  const about = { kind: 'message', id: newId(), owner: author } as const;
  const caseId = await report(t, { ...about, by: await t.client() });
  await decide(ann, caseId, 'remove');
  await decide(ann, caseId, 'restore');
  await t.database.db.execute(sql`
    update moderation_decisions set may_appeal = default, is_overturned = default
    where case_id = ${caseId}`);
  await report(t, { ...about, by: await t.client() });
  await decide(ann, caseId, 'restore');
  const ofCase = sql`d.case_id = ${caseId}`;
  const flags = await read(t.database.db, stored(ofCase));
  expect(flags.map((one) => [one.may_appeal, one.is_overturned])).toEqual([
    [false, true],
    [false, false],
    [false, false],
  ]);
});
