import { describe, expect, it } from 'vitest';
import { type QuoteFacts, quoteStateOf } from './index.ts';

describe('the quotes of a match', () => {
  it('are open until their last moment', () => {
    const facts = {
      answer: null,
      superseded_at: null,
      expires_at: '2026-11-20T12:00:00.001Z',
      closed_at: null,
    };
    const now = new Date('2026-11-20T12:00:00Z');
    expect(quoteStateOf(facts, now)).toBe('open');
    expect(quoteStateOf({ ...facts, answer: 'change_asked' }, now)).toBe('change_asked');
    const after = new Date(now.getTime() + 1);
    expect(quoteStateOf(facts, after)).toBe('expired');
    expect(quoteStateOf({ ...facts, answer: 'declined' }, after)).toBe('declined');
  });

  it('read the same whatever else happened first', () => {
    const facts: QuoteFacts = {
      answer: 'accepted',
      superseded_at: null,
      expires_at: '2026-11-20T12:00:00.000Z',
      closed_at: '2026-11-19T12:00:00.000Z',
    };
    const now = new Date('2026-11-20T12:00:00Z');
    expect(quoteStateOf(facts, now)).toBe('accepted');
    expect(quoteStateOf({ ...facts, answer: 'change_asked' }, now)).toBe('closed');
    expect(quoteStateOf({ ...facts, answer: 'change_asked', closed_at: null }, now)).toBe(
      'expired',
    );
    expect(quoteStateOf({ ...facts, superseded_at: facts.closed_at }, now)).toBe('superseded');
  });
});
