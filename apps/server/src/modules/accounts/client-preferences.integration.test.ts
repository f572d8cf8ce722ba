import { ZIP_MILITARY, ZIP_UNKNOWN } from '@pro-match/domain/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const PATH = '/rest/v1/client_preferences';
const COLUMBUS = { selected_services: ['Plumbing'], zip_code: '43215', state: 'OH' };

const newcomer = () => t.client({ onboarded: false });

describe('client preferences', () => {
  it('are stored, read and changed by their client', async () => {
    const { request, userId } = await newcomer();
    const before = await request('GET', PATH);
    // Having none yet is not an error: a browser would log a 404 in its console.
    expect([before.status, await before.json()]).toEqual([200, null]);
    expect((await request('PATCH', PATH, { state: 'OH' })).status).toBe(404);
    const created = await request('POST', PATH, COLUMBUS);
    expect(created.status).toBe(201);
    const row = { user_id: userId, ...COLUMBUS, city: 'Columbus', share_phone: 'with_request' };
    expect(await created.json()).toEqual(row);
    expect(await (await request('GET', PATH)).json()).toEqual(row);
    const patched = await request('PATCH', PATH, { selected_services: [] });
    expect(await patched.json()).toEqual({ ...row, selected_services: [] });
    const moved = await request('PATCH', PATH, { zip_code: '10001', state: 'NY' });
    expect(await moved.json()).toMatchObject({ zip_code: '10001', state: 'NY', city: 'New York' });
    expect(await (await request('PATCH', PATH, {})).json()).toMatchObject({ state: 'NY' });
  });

  it('start with no services', async () => {
    const { request } = await newcomer();
    const response = await request('POST', PATH, { zip_code: '43215', state: 'OH' });
    expect(await response.json()).toMatchObject({ selected_services: [] });
  });

  it.each([
    ['00000', ZIP_UNKNOWN],
    ['88888', ZIP_UNKNOWN],
    // Its neighbors are places.
    ['43200', ZIP_UNKNOWN],
    ['09012', ZIP_MILITARY],
  ])('reject the ZIP code %s with an error for the field', async (zip_code, message) => {
    const { request } = await newcomer();
    const first = await request('POST', PATH, { ...COLUMBUS, zip_code });
    expect(first.status).toBe(422);
    expect(await first.json()).toMatchObject({ errors: [{ field: 'zip_code', message }] });
    expect((await request('POST', PATH, COLUMBUS)).status).toBe(201);
    expect((await request('PATCH', PATH, { zip_code })).status).toBe(422);
  });

  it('accept the ZIP code of a territory with the chosen state', async () => {
    const { request } = await newcomer();
    const response = await request('POST', PATH, { zip_code: '00901', state: 'FL' });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ zip_code: '00901', state: 'FL' });
  });

  it('keep the last version when the phone sends twice', async () => {
    const { request } = await newcomer();
    const both = await Promise.all([1, 2].map(() => request('POST', PATH, COLUMBUS)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    const again = await request('POST', PATH, { ...COLUMBUS, zip_code: '43201' });
    expect(again.status).toBe(200);
    expect(await (await request('GET', PATH)).json()).toMatchObject({ zip_code: '43201' });
  });

  it.each([
    [{ zip_code: '4321', state: 'OH' }, 'zip_code'],
    [{ zip_code: '43215-1234', state: 'OH' }, 'zip_code'],
    [{ zip_code: 43215, state: 'OH' }, 'zip_code'],
    [{ zip_code: '４３２１５', state: 'OH' }, 'zip_code'],
    [{ zip_code: '43215', state: 'ZZ' }, 'state'],
    [{ zip_code: '43215', state: 'oh' }, 'state'],
    [{ zip_code: '43215' }, 'state'],
    [{ ...COLUMBUS, selected_services: [''] }, 'selected_services.0'],
    [{ ...COLUMBUS, selected_services: Array(21).fill('Plumbing') }, 'selected_services'],
  ])('refuse %j', async (body, field) => {
    const { request } = await newcomer();
    const response = await request('POST', PATH, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ field }] });
    expect(await (await request('GET', PATH)).json()).toBeNull();
  });

  it('reject a bad change and keep the stored values', async () => {
    const { request, zipCode } = await t.client();
    expect((await request('PATCH', PATH, { zip_code: 'x', state: 'NY' })).status).toBe(422);
    expect(await (await request('GET', PATH)).json()).toMatchObject({ zip_code: zipCode });
  });

  it('ignore the id of another client in the body', async () => {
    const [mine, other] = [await newcomer(), await t.client({ zipCode: '43001' })];
    await mine.request('POST', PATH, { ...COLUMBUS, user_id: other.userId });
    expect(await (await other.request('GET', PATH)).json()).toMatchObject({ zip_code: '43001' });
    expect(await (await mine.request('GET', PATH)).json()).toMatchObject({ zip_code: '43215' });
  });

  it.each([
    ['GET', undefined],
    ['POST', COLUMBUS],
    ['PATCH', { state: 'OH' }],
  ])(
    'return 404 to a business or without a role, and 401 without a session: %s',
    async (method, body) => {
      const business = await t.business();
      expect((await business.request(method, PATH, body)).status).toBe(404);
      const undecided = await t.client({ role: null, onboarded: false });
      expect((await undecided.request(method, PATH, body)).status).toBe(404);
      expect((await t.anonymous.request(method, PATH, body)).status).toBe(401);
    },
  );
});
