import type { Message } from '@pro-match/domain/chat';
import { describe, expect, it } from 'vitest';
import {
  findMatch,
  type MatchPages,
  matchesIn,
  withMatch,
  withMessage,
  withNothingUnread,
  withReview,
  withUpdate,
} from './match-pages.ts';
import { aMatch } from './testing/a-match.ts';

const at = (second: number) => `2026-11-20T12:00:0${second}.000Z`;

const list: MatchPages = {
  pages: [
    { data: [aMatch({ id: 'c' }), aMatch({ id: 'b' })], next: 'cursor' },
    { data: [aMatch({ id: 'a' })], next: null },
  ],
  pageParams: [null, 'cursor'],
};
const ids = (pages: MatchPages) => matchesIn(pages).map(({ id }) => id);

function message(more: Partial<Message> = {}): Message {
  return {
    id: 'm',
    match_id: 'a',
    sender_id: 'client',
    receiver_id: 'business',
    content: 'Hello',
    is_quote: false,
    attachments: [],
    is_appointment: false,
    created_at: at(1),
    read_at: null,
    ...more,
  };
}

describe('withMatch', () => {
  it('puts a new match at the top, once', () => {
    const twice = withMatch(withMatch(list, aMatch({ id: 'd' })), aMatch({ id: 'd' }));
    expect(ids(twice)).toEqual(['d', 'c', 'b', 'a']);
  });

  it('lists a match once that is on two pages', () => {
    const shifted = {
      ...list,
      pages: [...list.pages, { data: [aMatch({ id: 'a' })], next: null }],
    };
    expect(ids(shifted)).toEqual(['c', 'b', 'a']);
  });
});

describe('withUpdate', () => {
  it('changes a loaded match on any page, and adds none', () => {
    const accepted = aMatch({ id: 'a', status: 'accepted' });
    expect(findMatch(withUpdate(list, accepted), 'a')?.status).toBe('accepted');
    expect(withUpdate(list, aMatch({ id: 'z' }))).toBe(list);
  });
});

describe('withMessage', () => {
  const read = (pages: MatchPages) => {
    const match = findMatch(pages, 'a');
    return [match?.last_message?.content, match?.unread_count];
  };

  it('counts only messages to the reader', () => {
    const once = withMessage(list, message(), 'business');
    expect(read(once)).toEqual(['Hello', 1]);
    const twice = withMessage(once, message({ id: 'n', created_at: at(2) }), 'business');
    expect(read(twice)).toEqual(['Hello', 2]);
    expect(read(withMessage(list, message(), 'client'))).toEqual(['Hello', 0]);
  });

  it('does not count a message that the row already includes', () => {
    const once = withMessage(list, message({ created_at: at(2) }), 'business');
    expect(withMessage(once, message({ content: 'Earlier' }), 'business')).toEqual(once);
    expect(read(withMessage(once, message({ created_at: at(2) }), 'business'))).toEqual([
      'Hello',
      1,
    ]);
  });

  it('resets the count when the chat is read', () => {
    const once = withMessage(list, message(), 'business');
    expect(read(withNothingUnread(once, 'a'))).toEqual(['Hello', 0]);
  });
});

describe('withReview', () => {
  it('shows the review in every match with the business, and allows another once it is gone', () => {
    const may = { ...aMatch().may, accept: false, decline: false, review: true };
    const own = (id: string, business_id: string) => aMatch({ id, business_id, may });
    const data = [own('c', 'one'), own('b', 'two'), own('a', 'one')];
    const before: MatchPages = { pages: [{ data, next: null }], pageParams: [null] };
    const review = { id: 'r', rating: 5, comment: null, reply: null };
    const after = withReview(before, 'one', review);
    expect(matchesIn(after).map((match) => [match.review, match.may.review])).toEqual([
      [review, false],
      [null, true],
      [review, false],
    ]);
    expect(withReview(after, 'one', null)).toEqual(before);
  });
});
