import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let lost = 0;
const on = vi.fn();
const io = vi.fn(() => ({ on, off: vi.fn(), disconnect: vi.fn(), connected: false }));
vi.mock('socket.io-client', () => ({
  get io() {
    lost -= 1;
    if (lost >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return io;
  },
}));

let tell: (event: string) => void = () => undefined;
vi.mock('./session.ts', () => ({
  accessToken: async () => null,
  onAuthEvent: (listener: typeof tell) => {
    tell = listener;
  },
}));

const { subscribe } = await import('./realtime.ts');

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  tell('SIGNED_OUT');
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  on.mockReset();
  io.mockClear();
});

it('attaches a handler even if the code loads only at a later try', async () => {
  lost = 2;
  const handler = () => undefined;
  subscribe('notifications:read', handler);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(io).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(on).toHaveBeenCalledWith('notifications:read', handler);
});

it('stops trying once the user has signed out', async () => {
  lost = 100;
  subscribe('notifications:read', () => undefined);
  await vi.advanceTimersByTimeAsync(2_000);
  tell('SIGNED_OUT');
  await vi.advanceTimersByTimeAsync(60_000);
  const before = lost;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(lost).toBe(before);
});
