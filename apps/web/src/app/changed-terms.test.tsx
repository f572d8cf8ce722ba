import { TERMS_VERSION } from '@pro-match/domain/terms';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rest } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { getSession } from '../lib/session.ts';
import { answering, type Call } from '../testing/answering.ts';
import { storeSession } from '../testing/signed-in.ts';
import { ChangedTerms } from './changed-terms.tsx';

const PUT_OFF = 'pro-match.terms-later.u1';
const outdated = { terms_accepted: true, terms_version: '2020-01-01', terms_due: TERMS_VERSION };
const current = { terms_accepted: true, terms_version: TERMS_VERSION, terms_due: null };

/** A server with this profile, which stores an acceptance unless `refusal` is given. */
function server(profile: object, refusal?: { status: number; body?: unknown }): Call[] {
  let stored = profile;
  return answering(({ method }) => {
    if (method === 'GET') return { body: { id: 'u1', ...stored } };
    if (refusal) return refusal;
    stored = current;
    return { body: { id: 'u1', ...stored } };
  });
}

async function open(path: string): Promise<void> {
  await getSession();
  const root = createRootRoute({
    component: () => (
      <>
        <ChangedTerms />
        <input aria-label="Draft" />
        <Outlet />
      </>
    ),
  });
  const screens = ['/client-dashboard', '/client-matches', '/account', '/auth'].map((to) =>
    createRoute({ getParentRoute: () => root, path: to, component: () => <h1>{to}</h1> }),
  );
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren(screens), history });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: path });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

const button = (name: string) => screen.findByRole('button', { name }, { timeout: 5000 });

/** The code of the dialog is loaded already: if it opens at all, it does so within one task. */
const shown = () => act(() => new Promise((resolve) => setTimeout(resolve)));

beforeAll(() => import('../features/accounts/terms-renewal.tsx'));
beforeEach(() => {
  queryClient.clear();
  storeSession({ id: 'u1', app_metadata: { role: 'client' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('ChangedTerms', () => {
  it('sends only the acceptance, closes, and keeps what was typed on the page', async () => {
    const calls = server(outdated);
    await open('/client-matches');
    await button('Decline');
    const draft = screen.getByLabelText<HTMLInputElement>('Draft');
    draft.value = 'Half a';
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(await button('Accept & Continue'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [put] = calls.filter(({ method }) => method === 'PUT');
    expect(put).toMatchObject({ path: '/rest/v1/profiles/u1' });
    expect(put?.body).toEqual({ terms_accepted: true, terms_version: TERMS_VERSION });
    expect(draft.value).toBe('Half a');
    expect(screen.queryByRole('region', { name: 'Changed terms' })).toBeNull();
  });

  it('says that accepting failed, and can be tried again', async () => {
    server(outdated, { status: 500 });
    await open('/client-matches');
    await button('Decline');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(await button('Accept & Continue'));
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again.');
    expect((await button('Accept & Continue')).getAttribute('aria-disabled')).toBeNull();
  });

  it('explains a decline and does not ask again during this visit', async () => {
    server(outdated);
    await open('/client-dashboard');
    await userEvent.click(await button('Decline'));
    const dialog = screen.getByRole('dialog', { name: 'You Declined the Terms' });
    expect(dialog.textContent).toContain('download your data and delete your account');
    await userEvent.click(await button('Keep Reading'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(JSON.parse(sessionStorage.getItem(PUT_OFF) ?? '')).toBe(TERMS_VERSION);
    await userEvent.click(await button('Read the Terms'));
    await button('Accept & Continue');
  });

  it('asks again when the terms have changed since the decline', async () => {
    sessionStorage.setItem(PUT_OFF, '"2019-01-01"');
    server(outdated);
    await open('/client-matches');
    await button('Decline');
  });

  it.each([
    ['whose acceptance counts', current],
    ['who never accepted any', { ...outdated, terms_version: null }],
    ['whose page is older than the terms', { ...outdated, terms_due: '2999-01-01' }],
  ])('does not ask somebody %s', async (_who, profile) => {
    server(profile);
    await open('/client-dashboard');
    await shown();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Changed terms' })).toBeNull();
  });

  it.each([
    ['whose acceptance is of earlier terms', outdated, '/account'],
    ['who never accepted any', { ...outdated, terms_version: null }, '/client-dashboard'],
  ])(
    'asks somebody %s once the server refuses a write for lack of an acceptance',
    async (_, profile, path) => {
      const calls = answering(({ method }) =>
        method === 'POST'
          ? { status: 403, body: { code: 'terms_required', detail: 'Please accept the terms.' } }
          : { body: { id: 'u1', ...profile } },
      );
      await open(path);
      await shown();
      expect(screen.queryByRole('dialog')).toBeNull();
      await expect(rest.post('/matches', {})).rejects.toMatchObject({ code: 'terms_required' });
      await button('Accept & Continue');
      expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    },
  );

  it('does not ask on the account page, where people can leave', async () => {
    server(outdated);
    await open('/account');
    await shown();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
