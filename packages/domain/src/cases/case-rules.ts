import type { AuditAction } from '../audit/index.ts';
import type { ReportSubject } from '../moderation/index.ts';
import { CASE_ACTIONS, type CaseAction, isPossible } from './case-actions.ts';

/** New reports, an appeal, the previous decision, or, by hand, nothing. */
export type Occasion = 'reports' | 'appeal' | 'decision' | 'nothing';

/** As a member sees it before deciding. */
export interface CaseState {
  kind: ReportSubject;
  status: 'open' | 'closed';
  /** The author has appealed and is waiting for a decision. */
  isAppealed: boolean;
  /** The decision in force: the last one that was more than a dismissal of new reports. */
  lastAction: CaseAction | null;
  /** No account is left to warn, suspend or let in. */
  ownerGone: boolean;
  ownerSuspended: boolean;
  /** The case is about the deciding member. */
  isOwn: boolean;
}

const AGAINST: readonly CaseAction[] = ['remove', 'warn', 'suspend'];

const isAgainst = (action: CaseAction | null) => action !== null && AGAINST.includes(action);

interface Situation {
  answers: Occasion;
  may: readonly CaseAction[];
}

const SITUATIONS = {
  reported: { answers: 'reports', may: CASE_ACTIONS },
  // The case already suspends the person: the report is dismissed or adds a suspension. Anything
  // milder would replace the suspension, and nothing would be left to end it.
  reportedInSuspension: { answers: 'reports', may: ['restore', 'suspend'] },
  // A waiting appeal is answered first, and the reports with it.
  appealed: { answers: 'appeal', may: CASE_ACTIONS },
  // Closed, but a decision against the author can be taken back.
  decidedAgainst: { answers: 'decision', may: ['restore'] },
  cleared: { answers: 'decision', may: [] },
} as const satisfies Record<string, Situation>;

function situationOf({ status, isAppealed, lastAction, ownerSuspended }: CaseState): Situation {
  if (status === 'closed') return SITUATIONS[isAgainst(lastAction) ? 'decidedAgainst' : 'cleared'];
  if (isAppealed) return SITUATIONS.appealed;
  const isHeld = lastAction === 'suspend' && ownerSuspended;
  return SITUATIONS[isHeld ? 'reportedInSuspension' : 'reported'];
}

/** From mild to hard. */
export function possibleActions(state: CaseState): CaseAction[] {
  if (state.isOwn) return [];
  return situationOf(state).may.filter(
    (action) =>
      isPossible(action, state.kind) &&
      !(state.ownerGone && (action === 'warn' || action === 'suspend')),
  );
}

/** Undefined if the member may decide this. */
export function refusalOf(
  action: CaseAction,
  state: CaseState,
): 'own' | 'decided' | 'impossible' | undefined {
  if (possibleActions(state).includes(action)) return undefined;
  if (state.isOwn) return 'own';
  return state.status === 'closed' ? 'decided' : 'impossible';
}

interface Effects {
  /** The decision in force afterwards: this one, or still the one before it. */
  holds: 'this' | 'before';
  subject: 'put_back' | 'taken_out' | 'left';
  /** `lifted` ends this case's suspension, unless another case also suspends the account. */
  account: 'suspended' | 'lifted' | 'left';
  /** How the open reports are resolved. */
  reports: 'upheld' | 'dismissed';
  isAuthorTold: boolean;
  /** Entry in the audit log. */
  audited: Extract<AuditAction, `case.${string}`>;
}

export interface CaseOutcome extends Omit<Effects, 'holds'> {
  answers: Occasion;
  holds: CaseAction;
}

type Each<T> = Record<CaseAction, T>;

const WRITTEN: Each<Effects['subject']> = {
  restore: 'put_back',
  remove: 'taken_out',
  warn: 'taken_out',
  suspend: 'taken_out',
};

const UNTOUCHED: Each<Effects['subject']> = {
  restore: 'left',
  remove: 'left',
  warn: 'left',
  suspend: 'left',
};

const SUBJECTS: Record<ReportSubject, Each<Effects['subject']>> = {
  post: WRITTEN,
  comment: WRITTEN,
  message: WRITTEN,
  community_message: WRITTEN,
  review: WRITTEN,
  // A suspended business is hidden with its account.
  business: { restore: 'put_back', remove: 'taken_out', warn: 'left', suspend: 'left' },
  // A person can't be taken out, so never put back.
  person: UNTOUCHED,
  // The answer reports what the team did itself: the thing may be anywhere.
  removal: UNTOUCHED,
  copyright: UNTOUCHED,
};

const ACTIONS: Each<Pick<Effects, 'account' | 'reports' | 'audited'>> = {
  restore: { account: 'left', reports: 'dismissed', audited: 'case.restored' },
  remove: { account: 'left', reports: 'upheld', audited: 'case.removed' },
  warn: { account: 'left', reports: 'upheld', audited: 'case.warned' },
  suspend: { account: 'suspended', reports: 'upheld', audited: 'case.suspended' },
};

interface Question {
  action: CaseAction;
  answers: Occasion;
  /** The decision in force until now. */
  held: CaseAction | null;
  kind: ReportSubject;
  owner: 'there' | 'gone';
}

/** If every named field has one of its listed values, the effects in `but` apply. */
interface Exception {
  where: { [Key in keyof Question]?: readonly Question[Key][] };
  but: Partial<Effects>;
}

/** Exceptions to the tables above. No two matching ones set the same effect. */
const EXCEPTIONS: readonly Exception[] = [
  // A suspension ends when it is taken back, or when its appeal gets anything milder.
  {
    where: {
      action: ['restore'],
      answers: ['appeal', 'decision'],
      held: ['suspend'],
      owner: ['there'],
    },
    but: { account: 'lifted' },
  },
  {
    where: {
      action: ['remove', 'warn'],
      answers: ['appeal'],
      held: ['suspend'],
      owner: ['there'],
    },
    but: { account: 'lifted' },
  },
  // A warned business stays on the market, so a warning that replaces its removal puts it back.
  {
    where: { action: ['warn'], answers: ['appeal'], held: ['remove'], kind: ['business'] },
    but: { subject: 'put_back' },
  },
  // An author who never knew of a report needn't be told that it was dismissed.
  { where: { action: ['restore'], answers: ['reports'] }, but: { isAuthorTold: false } },
  // One more report reopens a case; dismissing it leaves the earlier decision as it is.
  {
    where: { action: ['restore'], answers: ['reports'], held: AGAINST },
    but: { holds: 'before', subject: 'left', audited: 'case.dismissed' },
  },
];

const has = <T>(list: readonly T[] | undefined, one: T) => list?.includes(one) ?? true;

const fits = ({ where }: Exception, { action, answers, held, kind, owner }: Question) =>
  has(where.action, action) &&
  has(where.answers, answers) &&
  has(where.held, held) &&
  has(where.kind, kind) &&
  has(where.owner, owner);

export function outcomeOf(action: CaseAction, state: CaseState): CaseOutcome {
  const { answers } = situationOf(state);
  const { kind, lastAction: held, ownerGone } = state;
  const question: Question = { action, answers, held, kind, owner: ownerGone ? 'gone' : 'there' };
  const subject = SUBJECTS[kind][action];
  const effects: Effects = { holds: 'this', subject, ...ACTIONS[action], isAuthorTold: true };
  for (const exception of EXCEPTIONS) {
    if (fits(exception, question)) Object.assign(effects, exception.but);
  }
  const holds = effects.holds === 'before' && held !== null ? held : action;
  return { ...effects, answers, holds };
}

/**
 * Effect of a suspension by hand, or its end, on the case about the person, whose author is always
 * notified; undefined if the case is unaffected.
 */
export function outcomeByHand(
  action: 'suspend' | 'restore',
  held: CaseAction | null,
): Pick<CaseOutcome, 'holds' | 'reports'> | undefined {
  // The account was suspended for something else: reports about the person keep waiting.
  if (action === 'restore' && held !== 'suspend') return undefined;
  return { holds: action, reports: ACTIONS[action].reports };
}

export interface PastDecision {
  id: string;
  action: CaseAction;
  answers: Occasion;
  isAppealed: boolean;
}

/** Flags of a decision for the person it is about; stored with it. */
export interface DecisionFlags {
  id: string;
  mayAppeal: boolean;
  isOverturned: boolean;
}

/** Actions that a `restore` takes back, by its cause: it doesn't always take back everything. */
const TAKEN_BACK: Record<Occasion, readonly CaseAction[]> = {
  // A dismissal leaves earlier decisions unchanged.
  reports: [],
  appeal: AGAINST,
  decision: AGAINST,
  // Letting a person in by hand only revokes suspensions.
  nothing: ['suspend'],
};

/** Returns true for a dismissal of new reports alone, in the author's favor. */
export const isDismissal = ({ action, answers }: Pick<PastDecision, 'action' | 'answers'>) =>
  action === 'restore' && answers === 'reports';

/** Actions of the case's earlier decisions that this one replaces. */
const replacedBy = ({ action, answers }: PastDecision) =>
  action === 'restore' ? TAKEN_BACK[answers] : AGAINST;

/** `decisions` come oldest first. */
export function flagsOf(decisions: readonly PastDecision[]): DecisionFlags[] {
  return decisions.map(({ id, action, answers, isAppealed }, index) => {
    const later = decisions.slice(index + 1).filter((one) => replacedBy(one).includes(action));
    // Only the latest decision, only once, and not if it answers an appeal: that is final.
    const mayAppeal = later.length === 0 && answers !== 'appeal' && !isAppealed;
    return {
      id,
      mayAppeal: isAgainst(action) && mayAppeal,
      isOverturned: later.some((one) => one.action === 'restore'),
    };
  });
}
