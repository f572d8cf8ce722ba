import type { SavedBusiness } from '@pro-match/domain/discovery';
import { ASKED_BEFORE, DECLINED_BEFORE } from '@pro-match/domain/matches';
import type { ServiceRequest } from '@pro-match/domain/requests';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nearbyQuery } from '../features/discovery/api/nearby.ts';
import { nearbyBusiness } from '../features/discovery/testing/businesses.ts';
import { answering } from '../testing/answering.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { signIn } from '../testing/signed-in.ts';
import { currentToast, toast } from '../ui/toast.ts';
import { SavedBusinesses } from './saved-businesses.tsx';

const business = nearbyBusiness(1);
const other = nearbyBusiness(2);
const saved = {
  service: 'Plumbing',
  saved_at: '2026-03-05T14:30:00.000Z',
  is_asked: false,
  ended: null,
};
const job: ServiceRequest = {
  id: '00000000-0000-7000-9000-00000000000a',
  client_id: 'client',
  service_type: 'Plumbing',
  description: 'The faucet drips.',
  contact_info: null,
  location: null,
  budget_range: null,
  status: 'pending',
  created_at: new Date().toISOString(),
  timing: null,
  answers: [],
  photos: [],
  closed_at: null,
  close_reason: null,
  open_count: 1,
  ticket: null,
};

beforeEach(async () => {
  await signIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

function setUp(jobs: ServiceRequest[], ended: SavedBusiness['ended'] = null) {
  let isAsked = false;
  const calls = answering(({ method, path }) => {
    if (path.endsWith('/saved_businesses')) {
      const rows = [
        { ...business, ...saved, is_asked: isAsked },
        { ...other, ...saved, is_asked: true, ended },
      ];
      return { body: { businesses: rows } };
    }
    if (path.endsWith('/service_requests')) return { body: { data: jobs, next: null } };
    if (method === 'POST' && path.endsWith('/matches')) {
      isAsked = true;
      return { status: 201, body: { id: 'm', service_request_id: job.id, open_count: 2 } };
    }
    return { body: null };
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const deal = { businesses: [business, other], seen: 0, dealId: 'deal', trail: [], back: null };
  queries.setQueryData(nearbyQuery('Plumbing').queryKey, deal);
  renderInApp(<SavedBusinesses onBack={() => undefined} />, queries);
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const trail = () => queries.getQueryData(nearbyQuery('Plumbing').queryKey)?.trail;
  return { sent, trail, user: userEvent.setup() };
}

const connect = () =>
  screen.findByRole('button', { name: `Connect with ${business.business_name}` });

it('shows the open job, sends it with one press, and counts it as a swipe in the deck', async () => {
  const { sent, trail, user } = setUp([job]);
  const row = within(await screen.findByRole('article', { name: business.business_name }));
  await row.findByText('“The faucet drips.”');
  row.getByText('Asked 1 of 5');
  await user.click(await connect());
  await row.findByText(/You have asked them/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([
    {
      id: expect.any(String),
      business_id: business.user_id,
      service_request_id: job.id,
    },
  ]);
  expect(trail()).toEqual([{ id: business.user_id, side: 'connect' }]);
  expect(currentToast()?.action?.label).toBe('Undo');
});

it('opens the form when no job is open, and offers no Connect for a business already asked', async () => {
  const { sent, user } = setUp([]);
  const row = await screen.findByRole('article', { name: other.business_name });
  expect(row.textContent).toContain('You have asked them');
  expect(within(row).queryByRole('button', { name: /^Connect/ })).toBeNull();
  await user.click(await connect());
  await waitFor(() => screen.getByRole('dialog'), { timeout: 10_000 });
  expect(sent()).toEqual([]);
});

it.each([
  ['withdrawn', ASKED_BEFORE],
  ['declined', DECLINED_BEFORE],
] as const)('offers no Connect that would be refused: %s', async (ended, words) => {
  setUp([job], ended);
  const row = await screen.findByRole('article', { name: other.business_name });
  expect(row.textContent).toContain(words);
  expect(row.textContent).not.toContain('You have asked them');
  expect(within(row).queryByRole('button', { name: /^Connect/ })).toBeNull();
});

it('says to withdraw a request first instead of sending a sixth', async () => {
  const { sent, user } = setUp([{ ...job, open_count: 5 }]);
  const row = within(await screen.findByRole('article', { name: business.business_name }));
  await row.findByText('Asked 5 of 5');
  await user.click(await connect());
  expect((await screen.findByRole('dialog')).textContent).toContain('Withdraw');
  expect(sent()).toEqual([]);
});
