import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { record } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it('rejects every update, delete and truncation of the audit log', async () => {
  const { db } = t.deps.database;
  const { userId, sessionId } = await t.member();
  const actor = { userId, sessionId, role: 'client', inTeam: true, aal: 'aal2' } as const;
  const entry = { action: 'ticket.taken', subjectKind: 'ticket', subject: newId() } as const;
  await db.transaction((tx) => record(tx, actor, { ...entry, now: t.clock.now() }));
  const attempts = [
    sql`update audit_log set reason = 'Nothing happened'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`truncate auth_users cascade`,
  ];
  for (const attempt of attempts) {
    await expect(db.execute(attempt)).rejects.toMatchObject({
      cause: { message: 'audit_log can only be added to' },
    });
  }
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from audit_log`);
    }),
  ).rejects.toMatchObject({ cause: { message: 'audit_log can only be added to' } });
  const { rows } = (await db.execute(sql`select reason from audit_log`)) as unknown as {
    rows: unknown[];
  };
  expect(rows).toEqual([{ reason: null }]);
});
