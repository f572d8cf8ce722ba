import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const PATH = '/rest/v1/quiet_hours';

it('quiet hours default to the night until the business chooses other hours or none', async () => {
  const business = await t.business();
  const read = async () => (await business.request('GET', PATH)).json();
  expect(await read()).toEqual({ hours: ['21:00', '07:00'] });
  for (const hours of [['22:30', '06:00'], null, ['13:00', '15:00']]) {
    const answer = await business.request('PUT', PATH, { hours });
    expect([answer.status, await answer.json()]).toEqual([200, { hours }]);
    expect(await read()).toEqual({ hours });
  }
});

it('quiet hours are not shared with another business', async () => {
  const [one, other] = [await t.business(), await t.business()];
  await one.request('PUT', PATH, { hours: null });
  expect(await (await other.request('GET', PATH)).json()).toEqual({ hours: ['21:00', '07:00'] });
});

it.each([
  [{}, 'hours'],
  [{ hours: ['21:00'] }, 'hours'],
  [{ hours: ['9 PM', '07:00'] }, 'hours.0'],
  [{ hours: ['24:00', '07:00'] }, 'hours.0'],
  [{ hours: ['07:00', '07:00'] }, 'hours'],
])('invalid quiet hours are refused: %j', async (body, field) => {
  const answer = await (await t.business()).request('PUT', PATH, body);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ field }] });
});

it('quiet hours return 404 to a client and 401 without a session', async () => {
  const client = await t.client();
  for (const method of ['GET', 'PUT']) {
    const body = method === 'PUT' ? { hours: null } : undefined;
    expect((await client.request(method, PATH, body)).status).toBe(404);
    expect((await t.anonymous.request(method, PATH, body)).status).toBe(401);
  }
});
