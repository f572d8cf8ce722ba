import { describe, expect, it } from 'vitest';
import { FIRST_WORDS } from '../chat/index.ts';
import { DAY_MS } from '../limits/index.ts';
import { SAFETY_CHECKLIST } from '../safety/index.ts';
import { canTellOutcome, OUTCOME_LABELS, outcomeQuestion } from './outcome-rules.ts';
import { WORK_DONE } from './work-done.ts';

const ACCEPTED = new Date('2026-03-02T15:00:00.000Z');
const after = (ms: number) => new Date(ACCEPTED.getTime() + ms);

describe('canTellOutcome', () => {
  it('is true for 180 days from the acceptance', () => {
    const match = { accepted_at: ACCEPTED.toISOString() };
    expect(canTellOutcome(match, ACCEPTED)).toBe(true);
    expect(canTellOutcome(match, after(180 * DAY_MS))).toBe(true);
    expect(canTellOutcome(match, after(180 * DAY_MS + 1))).toBe(false);
  });

  it('is false before the acceptance', () => {
    expect(canTellOutcome({ accepted_at: null }, ACCEPTED)).toBe(false);
  });
});

describe('outcomeQuestion', () => {
  it('names the other side, or its role without a name', () => {
    expect(outcomeQuestion('client', 'Larkspur')).toBe('How did it go with Larkspur?');
    expect(outcomeQuestion('business', 'Wren')).toBe('How did it go with Wren?');
    expect(outcomeQuestion('client', null)).toBe('How did it go with the business?');
    expect(outcomeQuestion('business', null)).toBe('How did it go with your client?');
  });
});

// A tradesperson works, is hired, comes by and looks at a job. The catalogue's pizzerias, schools
// and hotels don't, and the texts after every match must fit them all.
it('uses no words of a trade in the texts that follow every match', () => {
  const words = [
    outcomeQuestion('client', 'Ann'),
    outcomeQuestion('business', 'Ann'),
    ...Object.values(OUTCOME_LABELS.client),
    ...Object.values(OUTCOME_LABELS.business),
    WORK_DONE,
    ...FIRST_WORDS.client,
    ...FIRST_WORDS.business,
    ...SAFETY_CHECKLIST.client,
    ...SAFETY_CHECKLIST.business,
  ];
  const ofTrades = words.filter((text) => /\b(work|hire|hired|come by|the job)\b/i.test(text));
  expect(ofTrades).toEqual([]);
});
