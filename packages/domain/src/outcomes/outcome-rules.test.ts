import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../limits/index.ts';
import { canTellOutcome, outcomeQuestion } from './outcome-rules.ts';

const ACCEPTED = new Date('2026-03-02T15:00:00.000Z');
const after = (ms: number) => new Date(ACCEPTED.getTime() + ms);

describe('canTellOutcome', () => {
  it('is open from the acceptance on, for 180 days', () => {
    const match = { accepted_at: ACCEPTED.toISOString() };
    expect(canTellOutcome(match, ACCEPTED)).toBe(true);
    expect(canTellOutcome(match, after(180 * DAY_MS))).toBe(true);
    expect(canTellOutcome(match, after(180 * DAY_MS + 1))).toBe(false);
  });

  it('is not open of a match that waits', () => {
    expect(canTellOutcome({ accepted_at: null }, ACCEPTED)).toBe(false);
  });
});

describe('outcomeQuestion', () => {
  it('asks each side about the other, also about somebody without a name', () => {
    expect(outcomeQuestion('client', 'Larkspur')).toBe('Did Larkspur do the work?');
    expect(outcomeQuestion('business', 'Wren')).toBe('Did you do the work for Wren?');
    expect(outcomeQuestion('client', null)).toBe('Did the business do the work?');
    expect(outcomeQuestion('business', null)).toBe('Did you do the work for your client?');
  });
});
