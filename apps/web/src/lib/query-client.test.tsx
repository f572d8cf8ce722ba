import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

const load = vi.fn<() => Promise<string>>();

function useThing() {
  return useQuery({ queryKey: ['thing'], queryFn: load });
}

function Thing() {
  const { data, error } = useThing();
  return <p>{data ?? (error ? 'failed' : 'loading')}</p>;
}

/** A screen that remounts whenever it starts or stops loading. */
function Restless() {
  const { isPending } = useThing();
  return <Thing key={isPending ? 'loading' : 'loaded'} />;
}

const outer = vi.fn<() => Promise<string>>();
const in20Ms = (answer: string) =>
  new Promise<string>((resolve) => setTimeout(() => resolve(answer), 20));
const fail = () => Promise.reject(refusal(500));

/** A part that is unmounted while the query around it is refetched. */
function Outer() {
  const { isError } = useQuery({ queryKey: ['outer'], queryFn: outer });
  return isError ? <Inner /> : null;
}

function Inner() {
  const { data } = useQuery({
    queryKey: ['inner'],
    // A load that can be aborted is cancelled when it leaves the screen.
    queryFn: ({ signal }) => (signal.aborted ? fail() : load()),
  });
  return <p>{data ?? 'nothing'}</p>;
}

function show(screen: React.ReactNode) {
  return render(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>);
}

const refusal = (status: number, retryAfterSeconds?: number) =>
  new ApiError({ status, code: 'x', detail: '', retryAfterSeconds });

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset();
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  // A worker's test files share one instance of the library.
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each([[500], [429], [401]])(
  'does not retry a %i because its screen remounts',
  async (status) => {
    load.mockRejectedValue(refusal(status));
    show(<Restless />);
    await after(4_000);
    expect(screen.getByText('failed')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  },
);

it('waits for a short time that the server names, then retries', async () => {
  load.mockRejectedValueOnce(refusal(429, 3)).mockResolvedValue('here');
  show(<Thing />);
  await after(2_900);
  expect(load).toHaveBeenCalledTimes(1);
  await after(200);
  expect(screen.getByText('here')).toBeTruthy();
});

it('loads again when the screen is opened later', async () => {
  load.mockRejectedValueOnce(refusal(500)).mockResolvedValue('here');
  const { unmount } = show(<Thing />);
  await after(6_000);
  unmount();
  show(<Thing />);
  await after(100);
  expect(screen.getByText('here')).toBeTruthy();
});

it('loads what failed offline once the network is back', async () => {
  onlineManager.setOnline(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockRejectedValueOnce(refusal(0)).mockResolvedValue('here');
  show(<Thing />);
  await after(100);
  expect(screen.getByText('failed')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  await after(100);
  expect(screen.getByText('here')).toBeTruthy();
});

it('loads what failed offline when its screen remounts after the network is back', async () => {
  onlineManager.setOnline(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockRejectedValueOnce(refusal(0)).mockResolvedValue('here');
  await expect(queryClient.fetchQuery({ queryKey: ['thing'], queryFn: load })).rejects.toThrow();
  const { rerender } = show(null);
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  await after(100);
  rerender(
    <QueryClientProvider client={queryClient}>
      <Thing />
    </QueryClientProvider>,
  );
  await after(100);
  expect(screen.getByText('here')).toBeTruthy();
});

it('loads what failed offline even if it was unmounted as the network came back', async () => {
  onlineManager.setOnline(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  outer.mockRejectedValueOnce(refusal(0)).mockImplementation(() => in20Ms('outer').then(fail));
  load.mockRejectedValueOnce(refusal(0)).mockImplementation(() => in20Ms('here'));
  show(<Outer />);
  await after(100);
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  await after(100);
  expect(screen.getByText('here')).toBeTruthy();
});

it('repeats a first load that was invalidated while it ran', async () => {
  load.mockImplementationOnce(() => in20Ms('before')).mockImplementationOnce(() => in20Ms('after'));
  show(<Thing />);
  await after(10);
  void queryClient.invalidateQueries({ queryKey: ['thing'] });
  await after(15);
  expect(screen.getByText('before')).toBeTruthy();
  await after(20);
  expect(screen.getByText('after')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not repeat an invalidated first load that failed after its screen was left', async () => {
  load.mockImplementationOnce(() => in20Ms('').then(() => Promise.reject(refusal(404))));
  const { unmount } = show(<Thing />);
  await after(10);
  const invalidated = queryClient.invalidateQueries({ queryKey: ['thing'] });
  unmount();
  await after(100);
  await expect(invalidated).resolves.toBeUndefined();
  expect(load).toHaveBeenCalledOnce();
});

it('knows that a page was opened without a network', async () => {
  vi.resetModules();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await import('./query-client.ts');
  expect(onlineManager.isOnline()).toBe(false);
});
