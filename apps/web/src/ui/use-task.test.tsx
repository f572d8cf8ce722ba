import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useTask } from './use-task.ts';

const setUp = (tell?: (words: string) => void) =>
  renderHook(() => useTask((error) => `Not done: ${error}.`, tell)).result;

it('runs once however often it is pressed in one frame, and again after that', async () => {
  const result = setUp();
  let finish = (_what: string) => {};
  const work = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const { run } = result.current;
  const answers = await act(async () => {
    const both = [run(work), run(work)];
    finish('done');
    return Promise.all(both);
  });
  expect(answers).toEqual(['done', undefined]);
  expect(work).toHaveBeenCalledOnce();
  expect(result.current.isBusy).toBe(false);
  act(() => void result.current.run(work));
  expect(work).toHaveBeenCalledTimes(2);
  expect(result.current.isBusy).toBe(true);
});

it('keeps the message of a failure until the next try', async () => {
  const result = setUp();
  await act(() => result.current.run(() => Promise.reject('no line')));
  expect(result.current).toMatchObject({ isBusy: false, failure: 'Not done: no line.' });
  await act(() => result.current.run(async () => undefined));
  expect(result.current.failure).toBeNull();
});

it('hands a failure to `tell` if that is given', async () => {
  const tell = vi.fn();
  const result = setUp(tell);
  await act(() => result.current.run(() => Promise.reject('no line')));
  expect(tell.mock.calls).toEqual([['Not done: no line.']]);
  expect(result.current.failure).toBeNull();
});

it('shows no failure when the password prompt was closed', async () => {
  const result = setUp();
  const declined = Object.assign(new Error('closed'), { name: 'ProofDeclined' });
  await act(() => result.current.run(() => Promise.reject(declined)));
  expect(result.current).toMatchObject({ isBusy: false, failure: null });
});
