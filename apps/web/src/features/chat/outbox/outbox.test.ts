import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/manual-device.ts';
import { MATCH_ID, ManualServer } from '../testing/manual-server.ts';
import { createOutbox, type SendOutcome } from './outbox.ts';
import { writtenNow } from './unsent.ts';

const created_at = '2026-11-20T12:00:00.000Z';
const write = (id: string) => writtenNow({ id, match_id: MATCH_ID, content: id, created_at });

/** An outbox whose tries are answered from a list, and whose pauses pass by hand. */
function outboxWith(answers: SendOutcome[]) {
  const tries: string[] = [];
  const pauses: number[] = [];
  const timers: (() => void)[] = [];
  const onFailed = vi.fn();
  const onStored = vi.fn();
  const outbox = createOutbox({
    storage: memoryStorage(),
    send: async ({ id }) => {
      tries.push(id);
      return answers.shift() ?? { kind: 'lost' };
    },
    isOnline: () => true,
    later: (ms, then) => {
      pauses.push(ms);
      timers.push(then);
      return () => timers.splice(timers.indexOf(then), 1);
    },
    onStored,
    onFailed,
  });
  return { outbox, tries, pauses, onFailed, onStored, pass: () => timers.shift()?.() };
}

const states = ({ outbox }: ReturnType<typeof outboxWith>) =>
  outbox.entries().map(({ state }) => state);

it('retries by itself, reports the failure once, and sends again on Retry', async () => {
  const stored: SendOutcome = {
    kind: 'stored',
    message: new ManualServer().store('a', 'a').message,
  };
  const trial = outboxWith([{ kind: 'lost' }, { kind: 'lost' }, { kind: 'lost' }, stored]);
  trial.outbox.add(write('a'));
  await vi.waitFor(() => expect(states(trial)).toEqual(['waiting']));
  trial.pass();
  await vi.waitFor(() => expect(trial.pauses).toHaveLength(2));
  trial.pass();
  await vi.waitFor(() => expect(states(trial)).toEqual(['failed']));
  expect(trial.onFailed).toHaveBeenCalledTimes(1);
  trial.outbox.retry('a');
  await vi.waitFor(() => expect(states(trial)).toEqual([]));
  expect(trial.tries).toEqual(['a', 'a', 'a', 'a']);
  expect(trial.onStored).toHaveBeenCalledTimes(1);
});

it('waits as long as the server asks', async () => {
  const trial = outboxWith([{ kind: 'lost', afterMs: 30_000 }]);
  trial.outbox.add(write('a'));
  await vi.waitFor(() => expect(trial.pauses).toEqual([30_000]));
});

it('does not repeat a refused message, and sends the next one', async () => {
  const refusal = { code: 'quota_reached', detail: 'No match left' };
  const stored: SendOutcome = {
    kind: 'stored',
    message: new ManualServer().store('b', 'b').message,
  };
  const trial = outboxWith([{ kind: 'refused', refusal }, stored]);
  trial.outbox.add(write('a'));
  trial.outbox.add(write('b'));
  await vi.waitFor(() => expect(trial.tries).toEqual(['a', 'b']));
  await vi.waitFor(() => expect(states(trial)).toEqual(['failed']));
  expect(trial.onFailed).toHaveBeenCalledWith(expect.objectContaining({ id: 'a', refusal }));
  trial.outbox.wake();
  expect(states(trial)).toEqual(['failed']);
  trial.outbox.discard('a');
  expect(states(trial)).toEqual([]);
});
