import type { Role } from '../../auth/roles.ts';
import {
  type AppointmentAnswer,
  type AppointmentFacts,
  appointmentOutcome,
  isReplacedByAccepted,
  isReplacedByNew,
  moveOf,
} from '../appointment-states.ts';

/** One appointment in memory, which does what the rules say and decides nothing itself. */
export interface TrialAppointment {
  now: Date;
  versions: AppointmentFacts[];
  isDropped: boolean;
  propose(by: Role, inHours: number): 'sent' | 'refused';
  /** The use case's answer; `undefined` if there is no such version, or it isn't theirs to say. */
  answer(index: number, by: Role, answer: AppointmentAnswer): string | undefined;
  drop(): void;
  pass(ms: number): void;
}

const HOUR_MS = 3_600_000;

export function trialAppointment(): TrialAppointment {
  const at = () => trial.now.toISOString();
  const after = (hours: number) => new Date(trial.now.getTime() + hours * HOUR_MS).toISOString();
  const trial: TrialAppointment = {
    now: new Date('2026-11-20T12:00:00Z'),
    versions: [],
    isDropped: false,
    propose(by, inHours) {
      if (trial.isDropped) return 'refused';
      for (const version of trial.versions) {
        if (isReplacedByNew(version)) version.superseded_at = at();
      }
      trial.versions.push({
        proposed_by: by,
        starts_at: after(inHours),
        ends_at: after(inHours + 1),
        answer: null,
        cancelled_at: null,
        superseded_at: null,
        dropped_at: null,
      });
      return 'sent';
    },
    answer(index, by, answer) {
      const version = trial.versions[index];
      const move = version && moveOf(answer, by, version);
      if (!move) return undefined;
      const outcome = appointmentOutcome(move, version, trial.now);
      if (outcome === 'stands' || outcome === 'refused') return outcome;
      if (outcome === 'cancelled') {
        version.cancelled_at = at();
        return outcome;
      }
      if (outcome === 'accepted') {
        for (const other of trial.versions) {
          if (other !== version && isReplacedByAccepted(other)) other.superseded_at = at();
        }
      }
      version.answer = outcome;
      return outcome;
    },
    drop() {
      trial.isDropped = true;
      for (const version of trial.versions) version.dropped_at ??= at();
    },
    pass(ms) {
      trial.now = new Date(trial.now.getTime() + ms);
    },
  };
  return trial;
}
