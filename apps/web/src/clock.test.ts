import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { learnTime, serverNow, shownNow } from './clock.ts';

const DEVICE = Date.parse('2026-03-02T12:00:00.400Z');
const HOUR = 3_600_000;

/** A response with this `date` header, which took this long to arrive. */
function answer(date: string | null, tookMs = 0): void {
  vi.advanceTimersByTime(tookMs);
  const headers = new Headers(date === null ? [] : [['date', date]]);
  learnTime(new Response(null, { headers }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
});

afterEach(() => {
  answer(new Date().toUTCString());
  vi.useRealTimers();
});

describe('the server time', () => {
  it('is the device time until a response carries a valid date', () => {
    expect(serverNow()).toBe(DEVICE);
    answer(null);
    answer('soon');
    expect(serverNow()).toBe(DEVICE);
  });

  it.each([
    ['two hours fast', '2026-03-02T10:00:00Z'],
    ['two hours slow', '2026-03-02T14:00:00Z'],
    ['a year behind', '2027-03-02T12:00:00Z'],
  ])('is learned from a response on a device that is %s', async (_, server) => {
    answer(new Date(server).toUTCString(), 80);
    expect(Math.abs(serverNow() - Date.parse(server))).toBeLessThanOrEqual(1_080);
    vi.advanceTimersByTime(HOUR);
    expect(Math.abs(serverNow() - Date.parse(server) - HOUR)).toBeLessThanOrEqual(1_080);
  });

  it('does not change while responses agree, however slow the connection', () => {
    answer('Mon, 02 Mar 2026 10:00:00 GMT', 80);
    const heard = vi.fn();
    const stop = shownNow.subscribe(heard);
    const before = serverNow() - Date.now();
    answer('Mon, 02 Mar 2026 10:00:01 GMT', 300);
    answer('Mon, 02 Mar 2026 10:00:02 GMT', 7_000);
    stop();
    expect(serverNow() - Date.now()).toBe(before);
    expect(heard).not.toHaveBeenCalled();
  });

  it('is corrected when the device clock is set while the page is open', () => {
    answer('Mon, 02 Mar 2026 10:00:00 GMT');
    const heard = vi.fn();
    const stop = shownNow.subscribe(heard);
    vi.setSystemTime(Date.parse('2026-03-02T10:00:30Z'));
    answer('Mon, 02 Mar 2026 10:00:30 GMT');
    stop();
    expect(heard).toHaveBeenCalledOnce();
    expect(Math.abs(serverNow() - Date.now())).toBeLessThanOrEqual(1_000);
  });
});
