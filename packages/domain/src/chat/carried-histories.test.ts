import { describe, expect, it } from 'vitest';
import { appointmentHistories } from '../appointments/testing/appointment-histories.ts';
import { ROLES } from '../auth/index.ts';
import { quoteHistories } from '../quotes/testing/quote-histories.ts';
import { isReplacedByAccepted, isReplacedByNew, type Replaceable } from './carried.ts';
import type { Scene } from './testing/histories.ts';

interface Kind {
  name: string;
  always: (look: (scene: Scene<Replaceable>) => void) => void;
  /** The possible answers of each side to a version in these states; none in any other. */
  receiver: Record<string, string[]>;
  sender: Record<string, string[]>;
  /** States in which a version can still be accepted. */
  open: string[];
  ended: string[];
  /** States of an accepted version after the job ends, and after time passes. */
  acceptedAt: { end: string[]; pass: string[] };
}

const ENDED = ['superseded', 'expired', 'closed', 'declined'];
const ALL_OF_A_QUOTE = ['accepted', 'declined', 'change_asked'];
const KINDS: Kind[] = [
  {
    name: 'quotes',
    always: quoteHistories,
    receiver: { open: ALL_OF_A_QUOTE, change_asked: ALL_OF_A_QUOTE },
    sender: {},
    open: ['open', 'change_asked'],
    ended: ENDED,
    acceptedAt: { end: ['accepted'], pass: ['accepted'] },
  },
  {
    name: 'versions of an appointment',
    always: appointmentHistories,
    receiver: { open: ['accepted', 'declined'], accepted: ['cancelled'] },
    sender: { open: ['cancelled'], accepted: ['cancelled'] },
    open: ['open'],
    ended: [...ENDED, 'cancelled', 'over'],
    acceptedAt: { end: ['accepted', 'closed'], pass: ['accepted', 'over'] },
  },
];

describe.each(KINDS)('the $name in a match', ({ always, receiver, sender, open, ...kind }) => {
  it('have one that is accepted at most, and one that can be', () => {
    always(({ versions, states }) => {
      const agreed = versions.filter((one) => one.answer === 'accepted' && !one.superseded_at);
      expect(agreed.length).toBeLessThanOrEqual(1);
      expect(states.filter((state) => state === 'accepted').length).toBeLessThanOrEqual(1);
      expect(states.filter((state) => open.includes(state)).length).toBeLessThanOrEqual(1);
      // Only the newest is open.
      expect(states.slice(0, -1).some((state) => open.includes(state))).toBe(false);
    });
  });

  it('keep what was accepted until a newer one is, it is cancelled, or its time comes', () => {
    always(({ before, states, act, said }) => {
      const was = before.indexOf('accepted');
      if (was === -1) return;
      const allowed = () => {
        if (act.does === 'end' || act.does === 'pass') return kind.acceptedAt[act.does];
        if (said === 'accepted') return ['superseded'];
        return said === 'cancelled' && act.which === was ? ['cancelled'] : ['accepted'];
      };
      expect(allowed()).toContain(states[was]);
      if (said === 'accepted') expect(act.which).toBeGreaterThan(was);
    });
  });

  it('never come back from where they ended', () => {
    always(({ before, states }) => {
      for (const [index, state] of before.entries()) {
        // A version that ended can only change to another ended state.
        if (kind.ended.includes(state)) expect(kind.ended).toContain(states[index]);
        if (state === 'superseded') expect(states[index]).toBe('superseded');
      }
    });
  });

  it('do what was said of each answer, and nothing where it stands or is refused', () => {
    always(({ before, states, isEnded, act, said, repeat }) => {
      if (act.does === 'send') {
        expect(said).toBe(isEnded ? 'refused' : 'sent');
        expect(states).toHaveLength(before.length + (said === 'sent' ? 1 : 0));
      }
      if (act.does !== 'answer') return;
      if (said === undefined || said === 'stands' || said === 'refused') {
        expect(states).toEqual(before);
      } else expect(states[act.which ?? -1]).toBe(said);
      if (said !== undefined && said !== 'refused') expect(repeat()).toBe('stands');
    });
  });

  it('offer each side the answers that are not refused, and no more', () => {
    always(({ states, senderOf, offeredTo, accept }) => {
      for (const [index, state] of states.entries()) {
        for (const role of ROLES) {
          const isSender = role === senderOf(index);
          expect(offeredTo(index, role)).toEqual((isSender ? sender : receiver)[state] ?? []);
          if (isSender) expect(accept(index, role)).toBeUndefined();
        }
      }
    });
  });
});

it('is replaced once: by a new version unless it was accepted, by an accepted one in any case', () => {
  const current = (answer: string | null) => ({ answer, superseded_at: null });
  const superseded = { answer: 'accepted', superseded_at: '2026-11-19T12:00:00.000Z' };
  for (const answer of [null, 'declined']) expect(isReplacedByNew(current(answer))).toBe(true);
  expect(isReplacedByNew(current('accepted'))).toBe(false);
  expect(isReplacedByNew({ ...superseded, answer: 'declined' })).toBe(false);
  expect(isReplacedByAccepted(current('accepted'))).toBe(true);
  expect(isReplacedByAccepted(superseded)).toBe(false);
});
