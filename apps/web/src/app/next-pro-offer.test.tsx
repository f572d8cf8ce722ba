import { JOB_FULL, type Match } from '@pro-match/domain/matches';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nearbyQuery } from '../features/discovery/api/nearby.ts';
import { nearbyBusiness } from '../features/discovery/testing/businesses.ts';
import { aMatch } from '../features/matches/testing/a-match.ts';
import { answering } from '../testing/answering.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { signIn } from '../testing/signed-in.ts';
import { currentToast, toast } from '../ui/toast.ts';
import { NextProOffer } from './next-pro-offer.tsx';

const AT = '2026-11-20T12:00:00.000Z';
const [first, second] = [nearbyBusiness(1), nearbyBusiness(2)];

beforeEach(async () => {
  await signIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

interface Scene {
  match?: Partial<Match>;
  /** The businesses nearby; undefined if they can't be loaded. */
  businesses?: ReturnType<typeof nearbyBusiness>[] | undefined;
  /** Responses to the writes, in order. */
  answers?: { status: number; body: unknown }[];
}

function setUp(scene: Scene = {}) {
  const { businesses = 'businesses' in scene ? undefined : [first, second] } = scene;
  const answers = scene.answers ?? [];
  const match = aMatch({
    declined_at: AT,
    decline_reason: 'booked',
    rescue: { cause: 'declined', offered_at: AT, outcome: null },
    open_count: 0,
    contact_info: 'ana@example.com',
    ...scene.match,
  });
  const calls = answering(({ method, path }) => {
    if (path.endsWith('/find-nearby-businesses')) {
      return businesses ? { body: { businesses, seen: 0 } } : { status: 400, body: {} };
    }
    if (method === 'POST') return answers.shift() ?? { status: 201, body: match };
    return { body: null };
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(
    <ul>
      <NextProOffer match={match} />
    </ul>,
    queries,
  );
  const writes = () =>
    calls
      .filter(({ path }) => !path.endsWith('/find-nearby-businesses'))
      .filter(({ method }) => method === 'POST')
      .map(({ path, body }) => ({ path, body }));
  const trail = () => queries.getQueryData(nearbyQuery(match.service).queryKey)?.trail;
  return { match, writes, trail, user: userEvent.setup() };
}

const connect = (name: string) => screen.findByRole('button', { name: `Connect with ${name}` });

it('shows the next pro with its facts, and asks it for the same job with one press', async () => {
  const { match, writes, trail, user } = setUp();
  expect(screen.getByRole('listitem', { name: 'Ask the next pro?' })).toBeTruthy();
  expect(await screen.findByText('1 mile away')).toBeTruthy();
  await user.click(await connect(first.business_name));
  await waitFor(() => expect(trail()).toEqual([{ id: first.user_id, side: 'connect' }]));
  expect(writes()).toEqual([
    {
      path: '/rest/v1/matches',
      body: {
        id: expect.any(String),
        business_id: first.user_id,
        service_request_id: match.service_request_id,
      },
    },
  ]);
});

it('moves on to the following pro when the next one is paused', async () => {
  const detail = "They're taking a break.";
  const { user } = setUp({
    answers: [{ status: 409, body: { code: 'business_paused', detail } }],
  });
  await user.click(await connect(first.business_name));
  expect(await connect(second.business_name)).toBeTruthy();
  expect(currentToast()?.text).toBe(detail);
});

it('never offers the same business again', async () => {
  setUp({ match: { business_id: first.user_id } });
  expect(await connect(second.business_name)).toBeTruthy();
});

it('offers only the team when nobody else is left, with the description filled in', async () => {
  const { user, match } = setUp({ businesses: [] });
  expect(await screen.findByText(/Our team can look further\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Connect/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask Our Team' }));
  const words = await screen.findByLabelText(/^Description/, {}, { timeout: 10_000 });
  expect((words as HTMLTextAreaElement).value).toBe(match.description);
});

it('says that five businesses have the job, and offers no sixth', async () => {
  const { writes } = setUp({ match: { open_count: 5 } });
  expect(screen.getByText(`${JOB_FULL} Our team can look for a pro as well.`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Connect/ })).toBeNull();
  expect(writes()).toEqual([]);
});

it('offers the team when the next pro fails to load', async () => {
  setUp({ businesses: undefined });
  expect(await screen.findByText("We couldn't load the next pro.")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask Our Team' })).toBeTruthy();
});

it('is dismissed with one press', async () => {
  const { match, writes, user } = setUp();
  await user.click(await screen.findByRole('button', { name: 'Not Now' }));
  await waitFor(() =>
    expect(writes()).toEqual([
      { path: `/rest/v1/matches/${match.id}/rescue/dismiss`, body: undefined },
    ]),
  );
});
