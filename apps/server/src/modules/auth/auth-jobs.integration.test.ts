import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { pruneAuth } from './auth.job.ts';
import { createLink } from './links/links.service.ts';
import { askAuth, refreshWith, sessionIdOf, signUpSomebody } from './testing/ask-auth.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function count(table: string, condition = sql`true`) {
  const result = await t.database.db.execute(
    sql`select count(*)::int as n from ${sql.identifier(table)} where ${condition}`,
  );
  return rowsOf<{ n: number }>(result)[0]?.n;
}

it('prunes old sessions and links and keeps those in use', async () => {
  const ended = await signUpSomebody(t);
  await askAuth(t, 'POST', '/logout', { token: ended.access_token });
  const idle = await signUpSomebody(t);
  t.clock.advance(2 * DAY_MS);
  const used = await signUpSomebody(t);
  await createLink(t.deps, 'recovery', { userId: used.user.id, email: used.user.email });
  const prune = () => pruneAuth(t.deps, t.clock.now());

  await prune();
  expect(await count('auth_sessions')).toBe(3);
  expect(await count('auth_one_time_tokens')).toBe(1);

  t.clock.advance(31 * DAY_MS);
  const { body: refreshed } = await refreshWith(t, used.refresh_token);
  await prune();
  expect(await count('auth_sessions')).toBe(2);
  expect(await count('auth_one_time_tokens')).toBe(0);

  t.clock.advance(58 * DAY_MS);
  await prune();
  const left = [idle, used].map(({ access_token: token }) => sessionIdOf(token));
  expect(await count('auth_sessions', sql`id = ${left[0]}`)).toBe(0);
  expect(await count('auth_sessions', sql`id = ${left[1]}`)).toBe(1);
  expect((await refreshWith(t, refreshed.refresh_token)).status).toBe(200);
  expect(await count('auth_refresh_tokens', sql`session_id <> ${left[1]}`)).toBe(0);
});
