import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../limits/index.ts';
import {
  canAnswer,
  isSupersededByAccepted,
  isSupersededByNew,
  QUOTE_MOVES,
  type QuoteFacts,
  type QuoteState,
  quoteStateOf,
} from './index.ts';
import { type TrialQuotes, trialQuotes } from './testing/trial-quotes.ts';

const acts = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('send' as const),
        days: fc.integer({ min: 0, max: 4 }),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        does: fc.constant('move' as const),
        which: fc.nat({ max: 5 }),
        move: fc.constantFrom(...QUOTE_MOVES),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constant('pass' as const), days: fc.nat({ max: 3 }) }),
    },
    { weight: 1, arbitrary: fc.constant({ does: 'close' as const }) },
  ),
  { maxLength: 30, size: 'max' },
);
type Act = typeof acts extends fc.Arbitrary<(infer T)[]> ? T : never;

function perform(trial: TrialQuotes, act: Act): string | undefined {
  if (act.does === 'send') return trial.send(act.days);
  if (act.does === 'move') return trial.move(act.which, act.move);
  if (act.does === 'close') trial.close();
  else trial.pass(act.days * DAY_MS);
  return undefined;
}

const statesOf = ({ versions, now }: TrialQuotes) =>
  versions.map((quote) => quoteStateOf(quote, now));

/** Plays histories of the quotes of one match and calls `look` at each act. */
function always(
  look: (scene: {
    trial: TrialQuotes;
    before: QuoteState[];
    act: Act;
    said: string | undefined;
  }) => void,
): void {
  fc.assert(
    fc.property(acts, (history) => {
      const trial = trialQuotes();
      for (const act of history) {
        const before = statesOf(trial);
        look({ trial, before, act, said: perform(trial, act) });
      }
    }),
    { numRuns: 1000 },
  );
}

const OPEN: QuoteState[] = ['open', 'change_asked'];
const count = (states: QuoteState[], ...wanted: QuoteState[]) =>
  states.filter((state) => wanted.includes(state)).length;

describe('the quotes of a match', () => {
  it('include at most one accepted quote, and one that can be accepted', () => {
    always(({ trial }) => {
      const states = statesOf(trial);
      expect(count(states, 'accepted')).toBeLessThanOrEqual(1);
      expect(count(states, ...OPEN)).toBeLessThanOrEqual(1);
      // Only the newest is open.
      expect(states.slice(0, -1).some((state) => OPEN.includes(state))).toBe(false);
    });
  });

  it('keep an accepted version until a newer one is accepted', () => {
    always(({ trial, before, act, said }) => {
      const was = before.indexOf('accepted');
      if (was === -1) return;
      const replaced = act.does === 'move' && said === 'accepted';
      expect(statesOf(trial)[was]).toBe(replaced ? 'superseded' : 'accepted');
      if (replaced) expect(act.which).toBeGreaterThan(was);
    });
  });

  it('never reopen once they have ended', () => {
    const ends: QuoteState[] = ['superseded', 'expired', 'closed', 'declined'];
    always(({ trial, before }) => {
      const now = statesOf(trial);
      for (const [index, state] of before.entries()) {
        if (!ends.includes(state)) continue;
        // A quote that ended can only change to another ended state.
        expect(ends).toContain(now[index]);
        if (state === 'superseded') expect(now[index]).toBe('superseded');
      }
    });
  });

  it('change as each move says, and not at all after a repeated or refused one', () => {
    always(({ trial, before, act, said }) => {
      const now = statesOf(trial);
      if (act.does === 'send') {
        expect(said).toBe(trial.isClosed ? 'refused' : 'sent');
        expect(now).toHaveLength(before.length + (said === 'sent' ? 1 : 0));
        return;
      }
      if (act.does !== 'move' || said === undefined) return;
      if (said === 'stands' || said === 'refused') expect(now).toEqual(before);
      else expect(now[act.which]).toBe(said);
      if (said !== 'refused') expect(trial.move(act.which, act.move)).toBe('stands');
    });
  });

  it('offer exactly the moves that would be accepted, and only to the client', () => {
    always(({ trial }) => {
      for (const quote of trial.versions) {
        const state = quoteStateOf(quote, trial.now);
        const may = QUOTE_MOVES.filter((move) => canAnswer(move, 'client', quote, trial.now));
        expect(may).toEqual(OPEN.includes(state) ? QUOTE_MOVES : []);
        expect(QUOTE_MOVES.some((move) => canAnswer(move, 'business', quote, trial.now))).toBe(
          false,
        );
      }
    });
  });

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

  it('are superseded once', () => {
    const facts = { superseded_at: null, expires_at: '2026-11-20T12:00:00.000Z', closed_at: null };
    const superseded = { ...facts, superseded_at: '2026-11-19T12:00:00.000Z' };
    expect(isSupersededByNew({ ...facts, answer: 'declined' })).toBe(true);
    expect(isSupersededByNew({ ...facts, answer: 'accepted' })).toBe(false);
    expect(isSupersededByNew({ ...superseded, answer: 'declined' })).toBe(false);
    expect(isSupersededByAccepted({ ...facts, answer: 'accepted' })).toBe(true);
    expect(isSupersededByAccepted({ ...superseded, answer: 'accepted' })).toBe(false);
  });

  it('have one state for each combination of facts, whatever happened first', () => {
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
