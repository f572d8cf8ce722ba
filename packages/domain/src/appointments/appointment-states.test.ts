import { describe, expect, it } from 'vitest';
import {
  APPOINTMENT_REFUSALS,
  APPOINTMENT_STATE_WORDS,
  APPOINTMENT_STATES,
  type AppointmentFacts,
  appointmentStateOf,
  canPropose,
  isAgreed,
} from './index.ts';
import { appointmentHistories } from './testing/appointment-histories.ts';

describe('an appointment', () => {
  it('can be moved while it is open or accepted, and is agreed once', () => {
    appointmentHistories(({ versions, states, now }) => {
      expect(versions.filter(isAgreed).length).toBeLessThanOrEqual(1);
      for (const [index, version] of versions.entries()) {
        const isLive = states[index] === 'open' || states[index] === 'accepted';
        expect(canPropose(version, now)).toBe(isLive);
      }
    });
  });

  it('reads the same whatever else happened first', () => {
    const facts: AppointmentFacts = {
      proposed_by: 'business',
      starts_at: '2026-11-20T12:00:00.000Z',
      ends_at: '2026-11-20T13:00:00.000Z',
      answer: 'accepted',
      cancelled_at: null,
      superseded_at: null,
      dropped_at: null,
    };
    const state = (changes: Partial<AppointmentFacts>, now: string) =>
      appointmentStateOf({ ...facts, ...changes }, new Date(now));
    const [before, during, after] = [
      '2026-11-20T11:59:59.999Z',
      '2026-11-20T12:00:00.000Z',
      '2026-11-20T13:00:00.000Z',
    ];
    expect([before, during, after].map((now) => state({}, now))).toEqual([
      'accepted',
      'accepted',
      'over',
    ]);
    expect([before, during].map((now) => state({ answer: null }, now))).toEqual([
      'open',
      'expired',
    ]);
    // Dropping a job ends appointments that lie ahead and leaves those that have begun.
    expect(state({ dropped_at: before }, after)).toBe('closed');
    expect(state({ dropped_at: during }, after)).toBe('over');
    expect(state({ dropped_at: before, answer: null }, before)).toBe('closed');
    expect(state({ dropped_at: before, answer: 'declined' }, after)).toBe('declined');
    expect(state({ dropped_at: before, cancelled_at: before }, after)).toBe('cancelled');
    expect(state({ superseded_at: before, cancelled_at: before }, after)).toBe('superseded');
  });

  it('has words for every state', () => {
    for (const state of APPOINTMENT_STATES) {
      expect(APPOINTMENT_STATE_WORDS[state]).toMatch(/^\w/);
      expect(APPOINTMENT_REFUSALS[state]).toMatch(/\.$/);
    }
  });
});
