import type { OpenSession } from '@pro-match/domain/auth';
import { DAY_MS } from '@pro-match/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { asking } from '../../../testing/requests.ts';
import {
  PASSWORD,
  refreshWith,
  sessionIdOf,
  signInWith,
  signUpSomebody,
} from '../testing/ask-auth.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const as = (token?: string) => asking(t.app, t.deps.config.PUBLISHABLE_KEY, token);

async function list(
  token: string,
  query = '',
): Promise<{ data: OpenSession[]; next: string | null }> {
  const response = await as(token)('GET', `/rest/v1/sessions${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as { data: OpenSession[]; next: string | null };
}

describe('the list of sessions', () => {
  it('shows the open sessions of the person, last used first, and marks the current one', async () => {
    const { user, access_token: first } = await signUpSomebody(t);
    await signUpSomebody(t);
    const second = (await signInWith(t, user.email, PASSWORD)).body.access_token;
    const { data, next } = await list(first);
    expect(data).toEqual([
      expect.objectContaining({ id: sessionIdOf(second), current: false, device: null }),
      expect.objectContaining({ id: sessionIdOf(first), current: true }),
    ]);
    expect(next).toBeNull();
  });

  it('is paged and rejects an unknown cursor', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    for (let more = 0; more < 2; more += 1) await signInWith(t, user.email, PASSWORD);
    const first = await list(token, '?limit=2');
    const rest = await list(token, `?limit=2&after=${first.next}`);
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(
      (await list(token)).data.map(({ id }) => id),
    );
    expect(rest).toMatchObject({ data: [{ current: true }], next: null });
    expect((await as(token)('GET', '/rest/v1/sessions?after=x')).status).toBe(400);
    expect((await as(token)('GET', '/rest/v1/sessions?limit=0')).status).toBe(422);
  });

  it('leaves out idle sessions', async () => {
    const { user } = await signUpSomebody(t);
    t.clock.advance(61 * DAY_MS);
    const now = (await signInWith(t, user.email, PASSWORD)).body.access_token;
    expect((await list(now)).data).toHaveLength(1);
  });

  it('leaves out sessions past their maximum age even if used recently', async () => {
    const { user, refresh_token: old } = await signUpSomebody(t);
    t.clock.advance(50 * DAY_MS);
    expect((await refreshWith(t, old)).status).toBe(200);
    t.clock.advance(41 * DAY_MS);
    const now = (await signInWith(t, user.email, PASSWORD)).body.access_token;
    expect((await list(now)).data.map(({ current }) => current)).toEqual([true]);
  });

  it('requires a session', async () => {
    expect((await as()('GET', '/rest/v1/sessions')).status).toBe(401);
    expect((await as('a.bad.token')('GET', '/rest/v1/sessions')).status).toBe(401);
  });
});

describe('ending a session', () => {
  it('is allowed only to its owner and invalidates its token at once', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    const lost = (await signInWith(t, user.email, PASSWORD)).body.access_token;
    const { access_token: stranger } = await signUpSomebody(t);
    const path = `/rest/v1/sessions/${sessionIdOf(lost)}`;
    expect((await as()('DELETE', path)).status).toBe(401);
    const refused = await as(stranger)('DELETE', path);
    expect(refused.status).toBe(404);
    expect((await as(lost)('GET', '/rest/v1/sessions')).status).toBe(200);
    expect((await as(token)('DELETE', path)).status).toBe(204);
    expect((await as(lost)('GET', '/rest/v1/sessions')).status).toBe(401);
    const { request_id: _one, ...missing } = (await refused.json()) as Record<string, unknown>;
    for (const unknown of [path, `/rest/v1/sessions/${user.id}`, '/rest/v1/sessions/nonsense']) {
      const answer = await as(token)('DELETE', unknown);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject(missing);
    }
    expect((await list(token)).data).toHaveLength(1);
  });
});
