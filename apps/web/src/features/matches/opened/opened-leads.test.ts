import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { markLeadsOpened } from '../api/opened.ts';
import { forgetOpened, reportOpened } from './opened-leads.ts';

vi.mock('../api/opened.ts');

const mark = vi.mocked(markLeadsOpened);
const sent = () => mark.mock.calls.map(([ids]) => [...ids]);
const wait = () => vi.advanceTimersByTimeAsync(1_500);
const failure = (status: number) => new ApiError({ status, code: 'x', detail: '' });

beforeEach(() => {
  forgetOpened();
  mark.mockReset();
  mark.mockResolvedValue(null);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('reports leads that came into view together in one call, and each lead once', async () => {
  for (const id of ['a', 'b', 'a']) reportOpened(id);
  await wait();
  reportOpened('b');
  await wait();
  expect(sent()).toEqual([['a', 'b']]);
});

it('reports at most fifty in one call', async () => {
  const ids = Array.from({ length: 60 }, (_, at) => `lead-${at}`);
  for (const id of ids) reportOpened(id);
  await wait();
  await wait();
  expect(sent()).toEqual([ids.slice(0, 50), ids.slice(50)]);
});

it('keeps what was opened offline, and reports it once the network is back', async () => {
  mark.mockRejectedValueOnce(failure(0));
  reportOpened('a');
  await wait();
  reportOpened('b');
  window.dispatchEvent(new Event('online'));
  await wait();
  expect(sent()).toEqual([['a'], ['a', 'b']]);
});

it('does not repeat what the server refused for good', async () => {
  mark.mockRejectedValueOnce(failure(422));
  reportOpened('a');
  await wait();
  window.dispatchEvent(new Event('online'));
  reportOpened('a');
  await wait();
  expect(sent()).toEqual([['a']]);
});
