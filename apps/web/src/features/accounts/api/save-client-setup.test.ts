import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientPreferencesQuery } from '../../../lib/own-rows.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { answering, type Call } from '../../../testing/answering.ts';
import { saveClientSetup } from './save-client-setup.ts';

const setup = { fullName: ' Ann Otter ', phone: '(614)-555-0100', state: 'OH', zipCode: '43215' };
const input = { setup: { ...setup, state: 'OH' } as const, termsVersion: 'v1' };
const save = () => saveClientSetup('u1', input);
const row = { user_id: 'u1', selected_services: [], zip_code: '43215', state: 'OH', city: null };

/** A server that works, except for one call. */
function server(other?: (call: Call) => { status?: number; body?: unknown } | undefined) {
  return answering((call) => {
    const answer = other?.(call);
    if (answer) return answer;
    if (call.path === '/rest/v1/profiles/u1') return { body: { id: 'u1', terms_accepted: true } };
    return { status: 201, body: row };
  });
}

const isCall = (method: string, part: string) => (call: Call) =>
  call.method === method && call.path.includes(part);

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

describe('saveClientSetup', () => {
  it('stores the acceptance, verifies it, then stores the preferences', async () => {
    const calls = server();
    await save();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /rest/v1/profiles/u1',
      'GET /rest/v1/profiles/u1',
      'POST /rest/v1/client_preferences',
    ]);
    expect(calls[0]?.body).toEqual({
      full_name: 'Ann Otter',
      phone: '6145550100',
      location: '43215',
      terms_accepted: true,
      terms_version: 'v1',
    });
    expect(calls[2]?.body).toEqual({ selected_services: [], zip_code: '43215', state: 'OH' });
    expect(queryClient.getQueryData(clientPreferencesQuery('u1').queryKey)).toEqual(row);
  });

  it('stops when the profile is not saved', async () => {
    const calls = server((call) => (isCall('PUT', 'profiles')(call) ? { status: 500 } : undefined));
    await expect(save()).rejects.toThrow('Failed to save profile. Please try again.');
    expect(calls).toHaveLength(1);
  });

  it('stops when verification finds no acceptance', async () => {
    const isLook = isCall('GET', 'profiles');
    const calls = server((call) =>
      isLook(call) ? { body: { id: 'u1', terms_accepted: false } } : undefined,
    );
    const message = 'Terms acceptance verification failed. Please try again.';
    await expect(save()).rejects.toThrow(message);
    expect(calls.some(isCall('POST', 'client_preferences'))).toBe(false);
  });

  it('stops when verification finds an outdated acceptance', async () => {
    const isLook = isCall('GET', 'profiles');
    const calls = server((call) =>
      isLook(call) ? { body: { id: 'u1', terms_accepted: true, terms_due: 'v2' } } : undefined,
    );
    await expect(save()).rejects.toThrow('Terms acceptance verification failed.');
    expect(calls.some(isCall('POST', 'client_preferences'))).toBe(false);
  });

  it('says that the terms have changed meanwhile', async () => {
    server((call) =>
      isCall('PUT', 'profiles')(call)
        ? {
            status: 422,
            body: { errors: [{ field: 'terms_version', message: 'The terms have changed.' }] },
          }
        : undefined,
    );
    await expect(save()).rejects.toThrow(/^The terms have changed/);
  });

  it('shows the reason of a refusal, but not the details of a server error', async () => {
    const isInsert = isCall('POST', 'client_preferences');
    server((call) =>
      isInsert(call) ? { status: 422, body: { detail: 'No such ZIP.' } } : undefined,
    );
    await expect(save()).rejects.toThrow('No such ZIP.');
    server((call) => (isInsert(call) ? { status: 500, body: { detail: 'pg: x' } } : undefined));
    await expect(save()).rejects.toThrow('Failed to save profile. Please try again.');
    expect(queryClient.getQueryData(clientPreferencesQuery('u1').queryKey)).toBeUndefined();
  });
});
