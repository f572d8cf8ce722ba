import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Listener = (...values: unknown[]) => void;

/** A socket that the server accepts or refuses as the test says. */
const socket = {
  active: false,
  connected: false,
  listeners: new Map<string, Listener>(),
  on: (event: string, listener: Listener) => socket.listeners.set(event, listener),
  off: vi.fn(),
  connect: vi.fn(),
  disconnect: vi.fn(),
  emit: vi.fn(),
};
const say = (event: string, ...values: unknown[]) => socket.listeners.get(event)?.(...values);

type Handshake = (give: (credentials: { access_token: string | null }) => void) => void;
const io = vi.fn<(options: { auth: Handshake }) => typeof socket>(() => socket);
vi.mock('socket.io-client', () => ({ io }));

const refreshed = vi.fn<(refused: string) => Promise<string | null>>();
vi.mock('./session.ts', () => ({
  accessToken: async () => 'old token',
  refreshedAccessToken: refreshed,
  onAuthEvent: () => () => undefined,
}));

const { onResume, subscribe } = await import('./realtime.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  refreshed.mockReset().mockResolvedValue('new token');
  subscribe('notifications:read', () => undefined);
  await vi.waitFor(() => expect(socket.listeners.has('connect_error')).toBe(true));
  await new Promise<void>((resolve) => io.mock.calls[0]?.[0].auth(() => resolve()));
});

afterEach(() => {
  vi.useRealTimers();
  socket.connect.mockReset();
});

it('refreshes the session when the server refuses its token, and connects again', async () => {
  say('connect_error', new Error('not_signed_in'));
  expect(refreshed).toHaveBeenCalledExactlyOnceWith('old token');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(socket.connect).toHaveBeenCalledOnce();
});

it('does not refresh the session when the server cannot be reached', () => {
  say('connect_error', new Error('websocket error'));
  expect(refreshed).not.toHaveBeenCalled();
});

it('calls the listener once, within a moment, when pushes may have been lost', async () => {
  const readAgain = vi.fn();
  const stop = onResume(readAgain);
  say('catch_up');
  say('catch_up');
  expect(readAgain).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(readAgain).toHaveBeenCalledOnce();
  stop();
});
