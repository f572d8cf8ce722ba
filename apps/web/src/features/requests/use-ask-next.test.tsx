import { ASKED_BEFORE, ASKED_ENOUGH, DECLINED_BEFORE } from '@pro-match/domain/matches';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import { currentToast, toast } from '../../ui/toast.ts';
import { useAskNext } from './use-ask-next.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

const job = { id: '00000000-0000-7000-9000-00000000000a' };
const business = { user_id: '00000000-0000-7000-8000-000000000001', business_name: 'Lantern' };

function setUp(answers: { status: number; body: unknown }[]) {
  const calls = answering(() => answers.shift() ?? { status: 500, body: {} });
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useAskNext(), { wrapper });
  const told = { sent: vi.fn(), failed: vi.fn(), notAvailable: vi.fn() };
  act(() => void result.current.ask(job, business, told));
  return { calls, told };
}

it('sends the id of the job without its text, and withdraws the request on Undo', async () => {
  const match = { id: 'm', service_request_id: job.id };
  const { calls, told } = setUp([
    { status: 201, body: match },
    { status: 200, body: match },
  ]);
  await waitFor(() => expect(told.sent).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    business_id: business.user_id,
    service_request_id: job.id,
  });
  expect(currentToast()).toMatchObject({
    text: 'Match request sent to Lantern!',
    // There is no second line: it would cover the next card.
    action: { label: 'Undo', onPress: expect.any(Function) },
  });
  act(() => currentToast()?.action?.onPress());
  await waitFor(() =>
    expect(currentToast()?.text).toBe(
      "Request to Lantern withdrawn. You can't ask them again for this job.",
    ),
  );
  expect(calls[1]).toMatchObject({ method: 'POST', path: '/rest/v1/matches/m/withdraw' });
});

it('reports a refusal in the words of the server', async () => {
  const detail = "You've asked five businesses for this job.";
  const { told } = setUp([{ status: 409, body: { code: 'job_full', detail } }]);
  await waitFor(() => expect(told.failed).toHaveBeenCalledOnce());
  expect(told.sent).not.toHaveBeenCalled();
  expect(currentToast()?.text).toBe(detail);
});

it('leaves it to the form when the business is not available for the service', async () => {
  const { told } = setUp([{ status: 404, body: { code: 'not_found', detail: 'Not available' } }]);
  await waitFor(() => expect(told.notAvailable).toHaveBeenCalledOnce());
  expect(told.failed).not.toHaveBeenCalled();
  expect(currentToast()).toBeNull();
});

it.each([
  [409, 'conflict', ASKED_BEFORE],
  [409, 'conflict', DECLINED_BEFORE],
  [429, 'too_many_requests', ASKED_ENOUGH],
])('says why a business cannot be asked again: %i %s', async (status, code, detail) => {
  setUp([{ status, body: { code, detail } }]);
  await waitFor(() => expect(currentToast()?.text).toBe(detail));
});

it('shows a general message for other conflicts', async () => {
  setUp([{ status: 409, body: { code: 'conflict', detail: 'This id is in use.' } }]);
  await waitFor(() => expect(currentToast()?.text).toBe('Failed to submit request'));
});

it('says that there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { told } = setUp([]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await waitFor(() => expect(told.failed).toHaveBeenCalledOnce());
  expect(currentToast()?.text).toBe('Failed to submit request. You seem to be offline.');
});
