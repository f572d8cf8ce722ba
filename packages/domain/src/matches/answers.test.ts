import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../limits/index.ts';
import { answerTo, canReopen, isUnanswered } from './transitions.ts';

const AT = new Date('2026-11-20T12:00:00.000Z');
const later = (ms: number) => new Date(AT.getTime() + ms);

const waiting = {
  status: 'pending',
  accepted_at: null,
  answered_at: null,
  reopened_at: null,
  declined_at: null,
  withdrawn_at: null,
  closed_at: null,
  has_words: false,
} as const;
const accepted = {
  ...waiting,
  status: 'accepted',
  accepted_at: AT.toISOString(),
  answered_at: AT.toISOString(),
} as const;
const reopened = { ...accepted, answered_at: null, reopened_at: AT.toISOString() };

describe('the report that an acceptance brought no answer', () => {
  it('is possible for a day', () => {
    expect(canReopen(accepted, AT)).toBe(true);
    expect(canReopen(accepted, later(DAY_MS))).toBe(true);
    expect(canReopen(accepted, later(DAY_MS + 1))).toBe(false);
  });

  it.each([
    ['for a match that is not accepted', waiting],
    ['a second time', reopened],
    ['once the job is closed', { ...accepted, closed_at: AT.toISOString() }],
    ['once the business has written', { ...accepted, has_words: true }],
  ])('is not possible %s', (_, match) => {
    expect(canReopen(match, AT)).toBe(false);
  });
});

describe('an answer', () => {
  it.each([
    ['is missing while the match waits', waiting, true],
    ['is there once the match is accepted', accepted, false],
    ['is missing again once the client reported that there was none', reopened, true],
    ['is no longer waited for once the job is closed', { ...reopened, closed_at: 'now' }, false],
    ['can also be a decline', { ...waiting, declined_at: 'now', answered_at: 'now' }, false],
    ['is not waited for after a withdrawal', { ...waiting, withdrawn_at: 'now' }, false],
    ['is there again once the business has answered', { ...reopened, answered_at: 'now' }, false],
    // A server that doesn't store answer times accepts like this.
    ['is there even if its time was not stored', { ...accepted, answered_at: null }, false],
  ])('%s', (_, match, is) => {
    expect(isUnanswered(match)).toBe(is);
  });
});

describe('a move of a waiting match', () => {
  it.each([
    ['businessAccepts', 'accepted'],
    ['businessWritesFirst', 'accepted'],
    ['businessDeclines', 'declined'],
    ['clientWithdraws', 'withdrawn'],
    ['clientClosesJob', 'closed'],
  ] as const)('%s makes it %s', (move, state) => {
    expect(answerTo(move, waiting)).toBe(state);
  });
});
