import type { BusinessProfile } from '@pro-match/domain/businesses';
import type { Match } from '@pro-match/domain/matches';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nearbyBusiness } from '../features/discovery/testing/businesses.ts';
import { aMatch } from '../features/matches/testing/a-match.ts';
import { answering } from '../testing/answering.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { signIn } from '../testing/signed-in.ts';
import { toast } from '../ui/toast.ts';
import { AskedBusiness } from './asked-business.tsx';

const business = nearbyBusiness(1);

beforeEach(async () => {
  await signIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

interface Given {
  status?: number;
  shown?: Partial<BusinessProfile>;
  matches?: Match[];
  via?: string;
}

function setUp({ status = 200, shown = {}, matches = [], via }: Given) {
  const profile = { status, body: { ...business, ...shown } };
  const calls = answering(({ method, path, body }) => {
    if (path.includes('/business_profiles/')) return profile;
    if (method === 'POST' && path.endsWith('/matches')) {
      return { status: 201, body: { ...(body as object), open_count: 1 } };
    }
    if (path.endsWith('/matches')) return { body: { data: matches, next: null } };
    if (path.endsWith('/service_requests')) return { body: { data: [], next: null } };
    return { body: null };
  });
  const onClose = vi.fn();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(<AskedBusiness id={business.id} via={via} onClose={onClose} />, queries);
  const sent = () =>
    calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/matches'));
  /** Reads the business again; the server answers with this status. */
  const readAgain = async (next: number) => {
    profile.status = next;
    await act(async () => {
      await queries.refetchQueries({ queryKey: ['business_profiles', 'one'] });
      // React renders one task later.
      await new Promise((resolve) => setTimeout(resolve));
    });
  };
  return { sent, onClose, readAgain, user: userEvent.setup() };
}

it('opens the form at once, sends the request to this business, and confirms it', async () => {
  const { sent, user } = setUp({});
  const form = within(await screen.findByRole('dialog', { name: /^Connect with/ }));
  await user.type(form.getByLabelText(/Description/), 'The sink leaks.');
  await user.click(form.getByRole('button', { name: 'Send Request' }));
  await screen.findByRole('dialog', { name: 'Your request is on its way' });
  expect(sent().map(({ body }) => body)).toEqual([
    expect.objectContaining({
      business_id: business.user_id,
      service: 'Plumbing',
      description: 'The sink leaks.',
    }),
  ]);
});

it.each([
  ['k7wq2nbx', { via: 'k7wq2nbx' }],
  ['card', { via: 'card' }],
  ['van', {}],
])('sends a well-formed code with the request and drops any other: %s', async (via, said) => {
  const { sent, user } = setUp({ via });
  const form = within(await screen.findByRole('dialog', { name: /^Connect with/ }));
  await user.type(form.getByLabelText(/Description/), 'The sink leaks.');
  await user.click(form.getByRole('button', { name: 'Send Request' }));
  await screen.findByRole('dialog', { name: 'Your request is on its way' });
  const [body = {}] = sent().map((call) => call.body as { via?: string });
  expect(Object.entries(body).filter(([name]) => name === 'via')).toEqual(Object.entries(said));
});

it('keeps the form when reloading the business fails, and replaces it once the business is gone', async () => {
  const { readAgain, user } = setUp({});
  const form = within(await screen.findByRole('dialog', { name: /^Connect with/ }));
  const field = form.getByLabelText(/Description/);
  await user.type(field, 'The sink leaks.');
  await readAgain(503);
  expect(field.isConnected).toBe(true);
  await readAgain(404);
  await screen.findByRole('dialog', { name: 'Business Not Found' });
});

it('shows the pending request instead of the form', async () => {
  const match = aMatch({ business_id: business.user_id, service: 'Plumbing' });
  setUp({ matches: [match] });
  const sheet = await screen.findByRole('dialog', { name: "You've asked them already" });
  within(sheet).getByRole('link', { name: 'See My Request' });
  within(sheet).getByText(/has your request for Plumbing/);
});

it('shows the form again after a declined request', async () => {
  const declined = aMatch({
    business_id: business.user_id,
    declined_at: '2026-03-05T14:30:00.000Z',
    decline_reason: 'booked',
  });
  setUp({ matches: [declined] });
  await screen.findByRole('dialog', { name: /^Connect with/ });
});

it('says when a paused business is back, and offers to find another pro', async () => {
  const { onClose, user } = setUp({ shown: { pause: { until: '2027-05-03' } } });
  const sheet = await screen.findByRole('dialog', { name: 'Back on May 3' });
  await user.click(within(sheet).getByRole('button', { name: 'Find Another Pro' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks for confirmation when the business is fully booked', async () => {
  const { user } = setUp({ shown: { next_opening: '2999-01-01' } });
  await user.click(await screen.findByRole('button', { name: 'Ask Anyway' }));
  await screen.findByRole('dialog', { name: /^Connect with/ });
});

it('says that the business was not found', async () => {
  setUp({ status: 404 });
  await screen.findByRole('dialog', { name: 'Business Not Found' });
});

it('offers to try again after a failed load', async () => {
  setUp({ status: 500 });
  const sheet = await screen.findByRole('dialog', { name: 'Connect' });
  await within(sheet).findByText("We couldn't load this business.");
  within(sheet).getByRole('button', { name: 'Try again' });
});
