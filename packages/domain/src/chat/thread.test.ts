import { describe, expect, it } from 'vitest';
import type { Message } from './message.schema.ts';
import {
  newestUnread,
  type Thread,
  withMessage,
  withNewestPage,
  withOlderPage,
  withReading,
} from './thread.ts';

function message(minute: number, more: Partial<Message> = {}): Message {
  return {
    id: `m${String(minute).padStart(2, '0')}`,
    match_id: 'match',
    sender_id: 'other',
    receiver_id: 'me',
    content: `Message ${minute}`,
    is_quote: false,
    attachments: [],
    is_appointment: false,
    created_at: `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`,
    read_at: null,
    ...more,
  };
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => message(from + step));
const minutes = ({ messages }: Thread) => messages.map(({ id }) => Number(id.slice(1)));
const loaded = (from: number, to: number, older: string | null = 'cursor') =>
  withNewestPage(undefined, { data: range(from, to), next: older });

describe('withNewestPage', () => {
  it('keeps a message that was pushed while the page was loading', () => {
    const known = withMessage(loaded(10, 12), message(14));
    const thread = withNewestPage(known, { data: range(11, 13), next: 'p' });
    expect(minutes(thread)).toEqual([10, 11, 12, 13, 14]);
    expect(thread.older).toBe('cursor');
  });

  it('drops the messages before a gap, even if a pushed message follows it', () => {
    const known = withMessage(loaded(10, 12), message(30));
    const thread = withNewestPage(known, { data: range(28, 30), next: 'p28' });
    expect(minutes(thread)).toEqual([28, 29, 30]);
    expect(thread.older).toBe('p28');
  });

  it('does not join a page to the known messages while one may still be committed in between', () => {
    // m11 is dated ten seconds before m12, which was known, and appears only now.
    const late = message(11, { created_at: '2026-11-20T12:11:50.000Z' });
    const known = withNewestPage(undefined, { data: [message(10), message(12)], next: 'cursor' });
    const thread = withNewestPage(known, { data: [late, message(12)], next: 'p11' });
    expect(minutes(thread)).toEqual([11, 12]);
    expect(thread.older).toBe('p11');
  });

  it('keeps a read time that arrived before the page', () => {
    const reading = { reader_id: 'me', read_at: message(20).created_at };
    const known = withReading(loaded(10, 12), reading);
    const thread = withNewestPage(known, { data: range(10, 12), next: null });
    expect(newestUnread(known, 'me')).toBeUndefined();
    expect(newestUnread(thread, 'me')).toBeUndefined();
    expect(thread.older).toBeNull();
  });

  it('accepts an empty conversation', () => {
    const thread = withNewestPage(undefined, { data: [], next: null });
    expect(thread).toEqual({ messages: [], older: null, confirmed: null });
    expect(minutes(withMessage(thread, message(1)))).toEqual([1]);
  });
});

describe('withOlderPage', () => {
  it('puts the page before the loaded part', () => {
    const thread = withOlderPage(loaded(10, 12), { data: range(8, 9), next: null }, 'cursor');
    expect(minutes(thread)).toEqual([8, 9, 10, 11, 12]);
    expect(thread.older).toBeNull();
  });

  it('drops a page that belongs before messages that were dropped meanwhile', () => {
    const known = withNewestPage(loaded(10, 12), { data: range(40, 42), next: 'p40' });
    expect(withOlderPage(known, { data: range(8, 9), next: null }, 'cursor')).toBe(known);
  });
});

describe('withMessage', () => {
  it('adds each message once', () => {
    const thread = withMessage(withMessage(loaded(1, 2), message(3)), message(3));
    expect(minutes(thread)).toEqual([1, 2, 3]);
  });

  it('ignores a message from before the loaded part', () => {
    const known = loaded(10, 12);
    expect(withMessage(known, message(3))).toBe(known);
  });

  it('orders by time, then by id', () => {
    const created_at = message(3).created_at;
    const late = withMessage(loaded(1, 3), message(9, { id: 'm02b', created_at }));
    expect(late.messages.map(({ id }) => id)).toEqual(['m01', 'm02', 'm02b', 'm03']);
  });
});

describe('withReading', () => {
  const mine = [message(1, { sender_id: 'me', receiver_id: 'other' }), message(2)];
  const known: Thread = { messages: mine, older: null, confirmed: null };

  it('marks only the messages to the reader up to that time as read', () => {
    const read_at = message(5).created_at;
    const read = withReading(known, { reader_id: 'other', read_at });
    expect(read.messages.map((each) => each.read_at)).toEqual([read_at, null]);
    expect(withReading(known, { reader_id: 'me', read_at: message(1).created_at })).toBe(known);
  });
});
