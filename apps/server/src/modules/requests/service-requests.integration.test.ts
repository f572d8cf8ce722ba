import { newId } from '@pro-match/domain/ids';
import type { ServiceRequest } from '@pro-match/domain/requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;

beforeAll(async () => {
  t = await createTestApp();
  client = await t.client();
  business = await t.business();
});
afterAll(() => t.close());

const path = '/rest/v1/service_requests';
const input = (overrides: Record<string, unknown> = {}) => ({
  id: newId(),
  service_type: 'Roofing',
  description: 'A tree fell on it.',
  ...overrides,
});

describe('POST /service_requests', () => {
  it('stores the form once when it is sent again', async () => {
    const body = input({ budget_range: '2000', location: 'Dublin' });
    const first = await client.request('POST', path, body);
    expect(first.status).toBe(201);
    const stored = (await first.json()) as ServiceRequest;
    expect(stored).toEqual({
      id: body.id,
      client_id: client.userId,
      service_type: 'Roofing',
      description: 'A tree fell on it.',
      contact_info: client.email,
      location: 'Dublin',
      budget_range: '2,000',
      status: 'pending',
      created_at: expect.any(String),
      timing: null,
      answers: [],
      closed_at: null,
      close_reason: null,
      open_count: 0,
      photos: [],
      ticket: {
        status: 'received',
        updated_at: stored.created_at,
        closing_words: null,
        proposals: [],
      },
    });
    const second = await client.request('POST', path, { ...body, description: 'Another' });
    expect(second.status).toBe(200);
    expect(await second.json()).toEqual(stored);
  });

  it('rejects the id of another client with 409 and a bad form with 422', async () => {
    const body = input();
    await client.request('POST', path, body);
    expect((await (await t.client()).request('POST', path, body)).status).toBe(409);
    expect((await client.request('POST', path, input({ description: '' }))).status).toBe(422);
    expect((await client.request('POST', path, input({ budget_range: 'much' }))).status).toBe(422);
  });

  it('returns 401 without a session and 404 to a business', async () => {
    expect((await t.anonymous.request('POST', path, input())).status).toBe(401);
    expect((await business.request('POST', path, input())).status).toBe(404);
  });
});

describe('GET /service_requests', () => {
  it('pages the requests of the client, newest first', async () => {
    const own = await t.client();
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const body = input();
      ids.unshift(body.id);
      await own.request('POST', path, body);
      t.clock.advance(1000);
    }
    const first = (await (await own.request('GET', `${path}?limit=2`)).json()) as {
      data: ServiceRequest[];
      next: string;
    };
    const second = (await (
      await own.request('GET', `${path}?limit=2&after=${encodeURIComponent(first.next)}`)
    ).json()) as { data: ServiceRequest[]; next: string | null };
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
  });

  it('shows clients only their own requests, and returns 401 or 404 to others', async () => {
    expect((await t.anonymous.request('GET', path)).status).toBe(401);
    expect((await business.request('GET', path)).status).toBe(404);
    const stranger = await t.client();
    expect(await (await stranger.request('GET', path)).json()).toEqual({ data: [], next: null });
    expect((await client.request('GET', `${path}?after=x`)).status).toBe(400);
  });
});

describe('POST /functions/v1/notify-team-service-request', () => {
  const notify = '/functions/v1/notify-team-service-request';

  it('queues nothing while nobody listens for the team', async () => {
    await client.request('POST', path, input());
    const response = await client.request('POST', notify, { serviceType: 'Roofing' });
    expect(await response.json()).toEqual({ queued: false });
  });

  it('returns 404 to an account without such a request', async () => {
    const stranger = await t.client();
    const asked = { serviceType: 'Roofing', clientEmail: client.email };
    expect((await stranger.request('POST', notify, asked)).status).toBe(404);
    expect((await business.request('POST', notify, asked)).status).toBe(404);
    expect((await t.anonymous.request('POST', notify, asked)).status).toBe(401);
    expect((await client.request('POST', notify, {})).status).toBe(422);
  });
});
