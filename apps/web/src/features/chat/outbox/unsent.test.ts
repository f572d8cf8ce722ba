import { describe, expect, it } from 'vitest';
import {
  MAX_LOSSES,
  type Outbox,
  sendable,
  whenBack,
  whenLost,
  whenRefused,
  whenRetried,
  whenSending,
  withUnsent,
  writtenNow,
} from './unsent.ts';

const refusal = { code: 'quota_reached', detail: 'No match left' };
const created_at = '2026-11-20T12:00:00.000Z';
const write = (id: string, match_id = 'm') => writtenNow({ id, match_id, content: id, created_at });
const three: Outbox = [write('b', 'n'), write('c'), write('a')].reduce<Outbox>(withUnsent, []);
const next = (outbox: Outbox) => sendable(outbox).map(({ id }) => id);

function lostOften(outbox: Outbox, id: string): Outbox {
  return Array.from({ length: MAX_LOSSES }).reduce<Outbox>((left) => whenLost(left, id), outbox);
}

describe('sendable', () => {
  it('is the first message of each match', () => expect(next(three)).toEqual(['a', 'b']));

  it('waits for the message that is being sent', () => {
    expect(next(whenSending(three, 'a'))).toEqual(['b']);
  });

  it('waits for a message that will be retried', () => {
    expect(next(whenLost(whenSending(three, 'a'), 'a'))).toEqual(['a', 'b']);
  });

  it('goes on after a message that has failed', () => {
    expect(next(whenRefused(three, 'a', refusal))).toEqual(['b', 'c']);
  });
});

describe('a lost message', () => {
  it('fails after a few tries, and waits again when the connection is back', () => {
    const failed = lostOften(three, 'a');
    expect(failed[0]).toMatchObject({ state: 'failed', refusal: null });
    expect(whenBack(failed)[0]).toMatchObject({ state: 'waiting', losses: 0 });
  });
});

describe('a refused message', () => {
  it('is tried again only when the person asks', () => {
    const refused = whenRefused(three, 'a', refusal);
    expect(whenBack(refused)[0]).toMatchObject({ state: 'failed', refusal });
    expect(whenRetried(refused, 'a')[0]).toMatchObject({ state: 'waiting', refusal: null });
  });
});
