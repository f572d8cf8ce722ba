import type { ReportSubject } from '../../moderation/index.ts';
import type { CaseAction } from '../case-actions.ts';
import {
  type CaseState,
  type DecisionFlags,
  flagsOf,
  outcomeByHand,
  outcomeOf,
  type PastDecision,
  refusalOf,
} from '../case-rules.ts';

export interface TrialDecision extends PastDecision {
  at: number;
  flags: DecisionFlags;
}

export interface TrialCase {
  kind: ReportSubject;
  status: 'open' | 'closed';
  isAppealed: boolean;
  lastAction: CaseAction | null;
  openReports: number;
  /** The subject is hidden from everyone. */
  isOut: boolean;
  /** Oldest first. */
  decisions: TrialDecision[];
}

const caseAbout = (kind: ReportSubject): TrialCase => ({
  kind,
  status: 'closed',
  isAppealed: false,
  lastAction: null,
  openReports: 0,
  isOut: false,
  decisions: [],
});

/** One author's cases, with the rules applied as the server applies them. */
export function trialCases(kinds: readonly ['person', ...ReportSubject[]]) {
  const [first, ...others] = kinds;
  const person = caseAbout(first);
  const cases = [person, ...others.map(caseAbout)];
  const account = { isSuspended: false, letInAt: 0 };
  let clock = 0;

  function stateOf({ kind, status, isAppealed, lastAction }: TrialCase, isOwn = false): CaseState {
    const ownerSuspended = account.isSuspended;
    return { kind, status, isAppealed, lastAction, ownerGone: false, ownerSuspended, isOwn };
  }

  function store(one: TrialCase): void {
    for (const flags of flagsOf(one.decisions)) {
      const decision = one.decisions.find(({ id }) => id === flags.id);
      if (decision) decision.flags = flags;
    }
  }

  function add(one: TrialCase, decision: Pick<PastDecision, 'action' | 'answers'>): void {
    clock += 1;
    const id = String(clock);
    const flags = { id, mayAppeal: false, isOverturned: false };
    one.decisions.push({ ...decision, id, isAppealed: false, at: clock, flags });
    store(one);
  }

  const close = (one: TrialCase, lastAction: CaseAction) =>
    Object.assign(one, { status: 'closed', isAppealed: false, openReports: 0, lastAction });

  /** The case suspends the person, and nobody has let them in by hand since. */
  const isHeldBy = ({ lastAction, decisions }: TrialCase) =>
    lastAction === 'suspend' &&
    decisions.some(({ action, at }) => action === 'suspend' && at > account.letInAt);

  return {
    cases,
    account,
    caseAt: (index: number) => cases[index] ?? person,

    report(one: TrialCase): void {
      if (one.kind === 'post' && one.lastAction === null) one.isOut = true;
      Object.assign(one, { status: 'open', openReports: one.openReports + 1 });
    },

    /** Returns undefined if refused. */
    decide(one: TrialCase, action: CaseAction, isOwn = false) {
      const state = stateOf(one, isOwn);
      if (refusalOf(action, state)) return undefined;
      const outcome = outcomeOf(action, state);
      if (outcome.account === 'suspended') account.isSuspended = true;
      if (outcome.account === 'lifted') {
        account.isSuspended = cases.some((other) => other !== one && isHeldBy(other));
      }
      if (outcome.subject !== 'left') one.isOut = outcome.subject === 'taken_out';
      close(one, outcome.holds);
      add(one, { action, answers: outcome.answers });
      return outcome;
    },

    /** Returns false if refused. */
    appeal(one: TrialCase, decision: TrialDecision | undefined): boolean {
      if (!decision?.flags.mayAppeal) return false;
      decision.isAppealed = true;
      Object.assign(one, { status: 'open', isAppealed: true });
      store(one);
      return true;
    },

    /** An act that changes nothing isn't recorded. */
    standByHand(action: 'suspend' | 'restore'): void {
      if (account.isSuspended === (action === 'suspend')) return;
      account.isSuspended = action === 'suspend';
      const outcome = outcomeByHand(action, person.lastAction);
      if (outcome) close(person, outcome.holds);
      add(person, { action, answers: 'nothing' });
      if (action === 'restore') account.letInAt = clock;
    },
  };
}

export type TrialCases = ReturnType<typeof trialCases>;
