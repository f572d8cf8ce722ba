import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../auth/index.ts';
import {
  APPOINTMENT_ANSWERS,
  APPOINTMENT_REFUSALS,
  APPOINTMENT_STATE_WORDS,
  APPOINTMENT_STATES,
  type AppointmentFacts,
  type AppointmentState,
  appointmentStateOf,
  canGive,
  canPropose,
  isAgreed,
} from './index.ts';
import { type TrialAppointment, trialAppointment } from './testing/trial-appointments.ts';

const HOUR_MS = 3_600_000;
const role = fc.constantFrom(...ROLES);

const acts = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('propose' as const),
        by: role,
        hours: fc.integer({ min: 1, max: 8 }),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        does: fc.constant('answer' as const),
        which: fc.nat({ max: 5 }),
        by: role,
        answer: fc.constantFrom(...APPOINTMENT_ANSWERS),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constant('pass' as const), hours: fc.nat({ max: 3 }) }),
    },
    { weight: 1, arbitrary: fc.constant({ does: 'drop' as const }) },
  ),
  { maxLength: 30, size: 'max' },
);
type Act = typeof acts extends fc.Arbitrary<(infer T)[]> ? T : never;

function perform(trial: TrialAppointment, act: Act): string | undefined {
  if (act.does === 'propose') return trial.propose(act.by, act.hours);
  if (act.does === 'answer') return trial.answer(act.which, act.by, act.answer);
  if (act.does === 'drop') trial.drop();
  else trial.pass(act.hours * HOUR_MS);
  return undefined;
}

const statesOf = ({ versions, now }: TrialAppointment) =>
  versions.map((version) => appointmentStateOf(version, now));

/** Plays histories of one appointment and calls `look` at each act. */
function always(
  look: (scene: {
    trial: TrialAppointment;
    before: AppointmentState[];
    act: Act;
    said: string | undefined;
  }) => void,
): void {
  fc.assert(
    fc.property(acts, (history) => {
      const trial = trialAppointment();
      for (const act of history) {
        const before = statesOf(trial);
        look({ trial, before, act, said: perform(trial, act) });
      }
    }),
    { numRuns: 1000 },
  );
}

const count = (states: AppointmentState[], ...wanted: AppointmentState[]) =>
  states.filter((state) => wanted.includes(state)).length;

describe('an appointment', () => {
  it('has at most one agreed version and one open version', () => {
    always(({ trial }) => {
      const states = statesOf(trial);
      expect(trial.versions.filter(isAgreed).length).toBeLessThanOrEqual(1);
      expect(count(states, 'open')).toBeLessThanOrEqual(1);
      expect(states.slice(0, -1)).not.toContain('open');
    });
  });

  it('keeps an accepted version until a newer one is accepted, one side cancels, or the job is dropped', () => {
    always(({ trial, before, act, said }) => {
      const was = before.indexOf('accepted');
      if (was === -1) return;
      const now = statesOf(trial)[was];
      if (act.does === 'drop') expect(['closed', 'accepted']).toContain(now);
      else if (act.does === 'pass') expect(['accepted', 'over']).toContain(now);
      else if (said === 'accepted') expect(now).toBe('superseded');
      else if (said === 'cancelled' && act.does === 'answer' && act.which === was) {
        expect(now).toBe('cancelled');
      } else expect(now).toBe('accepted');
    });
  });

  it('never reopens a version that has ended', () => {
    const ends: AppointmentState[] = [
      'superseded',
      'expired',
      'closed',
      'declined',
      'cancelled',
      'over',
    ];
    always(({ trial, before }) => {
      const now = statesOf(trial);
      for (const [index, state] of before.entries()) {
        if (ends.includes(state)) expect(ends).toContain(now[index]);
        if (state === 'superseded') expect(now[index]).toBe('superseded');
      }
    });
  });

  it('changes as each answer says, and not at all after a repeated or refused one', () => {
    always(({ trial, before, act, said }) => {
      const now = statesOf(trial);
      if (act.does === 'propose') {
        expect(said).toBe(trial.isDropped ? 'refused' : 'sent');
        expect(now).toHaveLength(before.length + (said === 'sent' ? 1 : 0));
        return;
      }
      if (act.does !== 'answer') return;
      if (said === undefined || said === 'stands' || said === 'refused') {
        expect(now).toEqual(before);
        return;
      }
      expect(now[act.which]).toBe(said);
      expect(trial.answer(act.which, act.by, act.answer)).toBe('stands');
    });
  });

  it('offers each party exactly the answers that would be accepted', () => {
    always(({ trial }) => {
      for (const [index, version] of trial.versions.entries()) {
        const state = appointmentStateOf(version, trial.now);
        for (const actor of ROLES) {
          const may = APPOINTMENT_ANSWERS.filter((answer) =>
            canGive(answer, actor, version, trial.now),
          );
          const isProposer = actor === version.proposed_by;
          const theirs: Partial<Record<AppointmentState, string[]>> = {
            open: isProposer ? ['cancelled'] : ['accepted', 'declined'],
            accepted: ['cancelled'],
          };
          expect(may).toEqual(theirs[state] ?? []);
        }
        expect(canPropose(version, trial.now)).toBe(state === 'open' || state === 'accepted');
        expect(trial.answer(index, version.proposed_by, 'accepted')).toBeUndefined();
      }
    });
  });

  it('has one state for each combination of facts, whatever happened first', () => {
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
