import type { ServiceRequest } from '@pro-match/domain/requests';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nearbyBusiness } from '../features/discovery/testing/businesses.ts';
import { answering } from '../testing/answering.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { signIn } from '../testing/signed-in.ts';
import { toast } from '../ui/toast.ts';
import { useConnecting } from './use-connecting.tsx';

const business = nearbyBusiness(1);
const ID = '00000000-0000-7000-9000-00000000000';
const job = (n: number, rest: Partial<ServiceRequest> = {}): ServiceRequest => ({
  id: `${ID}${n}`,
  client_id: 'client',
  service_type: 'Plumbing',
  description: `Job ${n}`,
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
  ...rest,
});

beforeEach(async () => {
  await signIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

const answer = { sent: vi.fn(), cancelled: vi.fn() };

function Connecting({ jobId }: { jobId: string | undefined }) {
  const { connect, bar, overlay } = useConnecting({
    service: 'Plumbing',
    jobId,
    hasNext: () => false,
  });
  return (
    <>
      {bar}
      <button type="button" onClick={() => connect(business, answer)}>
        Connect
      </button>
      {overlay}
    </>
  );
}

interface Given {
  /** Null if loading them fails. */
  jobs: ServiceRequest[] | null;
  jobId?: string;
  matchStatus?: number;
}

function setUp({ jobs, jobId, matchStatus = 201 }: Given) {
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  const calls = answering(({ method, path }) => {
    if (path.endsWith('/service_requests')) {
      return jobs ? { body: { data: jobs, next: null } } : { status: 500, body: {} };
    }
    if (method === 'POST' && path.endsWith('/matches')) {
      const body = { id: 'm', service_request_id: jobId ?? `${ID}1`, open_count: 2 };
      return { status: matchStatus, body: matchStatus === 201 ? body : { code: 'not_found' } };
    }
    return { body: null };
  });
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.includes('/service_requests')) await loading;
    return answered(input, init);
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { unmount } = renderInApp(<Connecting jobId={jobId} />, queries);
  const asked = () =>
    calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { service_request_id?: string }).service_request_id);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  return { asked, press, unmount, load: () => load() };
}

const dialog = () => waitFor(() => screen.getByRole('dialog'), { timeout: 10_000 });

it('uses the chosen job rather than the newest, and shows it', async () => {
  const roof = job(2, { service_type: 'Roofing' });
  const { asked, press, load } = setUp({ jobs: [job(1), roof], jobId: roof.id });
  load();
  await screen.findByText('“Job 2”');
  await press();
  await waitFor(() => expect(asked()).toEqual([roof.id]));
});

it('uses the newest job when the chosen one is unknown', async () => {
  const { asked, press, load } = setUp({ jobs: [job(1)], jobId: `${ID}9` });
  load();
  await screen.findByText('“Job 1”');
  await press();
  await waitFor(() => expect(asked()).toEqual([`${ID}1`]));
});

it('waits for jobs that are still loading', async () => {
  const { asked, press, load } = setUp({ jobs: [job(1)] });
  await press();
  expect(asked()).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  load();
  await waitFor(() => expect(asked()).toEqual([`${ID}1`]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('sends nothing after the screen is left', async () => {
  const { asked, press, load, unmount } = setUp({ jobs: [job(1)] });
  await press();
  unmount();
  load();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked()).toEqual([]);
});

it('uses the chosen job even if the jobs fail to load', async () => {
  const { asked, press, load } = setUp({ jobs: null, jobId: `${ID}7` });
  load();
  await press();
  await waitFor(() => expect(asked()).toEqual([`${ID}7`]));
});

it('opens the form when the jobs fail to load and when the business is not available', async () => {
  const failing = setUp({ jobs: null });
  failing.load();
  await failing.press();
  await dialog();
  expect(failing.asked()).toEqual([]);
  failing.unmount();

  const refused = setUp({ jobs: [job(1)], matchStatus: 404 });
  refused.load();
  await screen.findByText('“Job 1”');
  await refused.press();
  await dialog();
  expect(refused.asked()).toEqual([`${ID}1`]);
});
