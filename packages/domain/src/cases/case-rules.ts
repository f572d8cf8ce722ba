import type { AuditAction } from '../audit/index.ts';
import type { ReportSubject } from '../moderation/index.ts';
import { CASE_ACTIONS, type CaseAction, isPossible } from './case-actions.ts';

/** What a decision answers: new reports, an appeal, the decision before it, or, by hand, nothing. */
export type Occasion = 'reports' | 'appeal' | 'decision' | 'nothing';

/** A case as a member finds it who is about to decide. */
export interface CaseState {
  kind: ReportSubject;
  status: 'open' | 'closed';
  /** Its author waits for another look. */
  isAppealed: boolean;
  /** What holds: the last decision that was more than a dismissal of new reports. */
  lastAction: CaseAction | null;
  /** No account is left to warn, to suspend or to let in. */
  ownerGone: boolean;
  ownerSuspended: boolean;
  /** It is about the member. */
  isOwn: boolean;
}

const AGAINST: readonly CaseAction[] = ['remove', 'warn', 'suspend'];

const isAgainst = (action: CaseAction | null) => action !== null && AGAINST.includes(action);

interface Situation {
  answers: Occasion;
  may: readonly CaseAction[];
}

/** What a decision answers, and what a member may decide. */
const SITUATIONS = {
  reported: { answers: 'reports', may: CASE_ACTIONS },
  // About a person whom the case holds suspended: the report is dismissed, or is one more
  // suspension. Anything milder would take its place, and nothing would be left that ends it.
  reportedInSuspension: { answers: 'reports', may: ['restore', 'suspend'] },
  // An appeal that waits is answered first; the reports with it.
  appealed: { answers: 'appeal', may: CASE_ACTIONS },
  // Closed, but what was decided against the author can be taken back.
  decidedAgainst: { answers: 'decision', may: ['restore'] },
  cleared: { answers: 'decision', may: [] },
} as const satisfies Record<string, Situation>;

function situationOf({ status, isAppealed, lastAction, ownerSuspended }: CaseState): Situation {
  if (status === 'closed') return SITUATIONS[isAgainst(lastAction) ? 'decidedAgainst' : 'cleared'];
  if (isAppealed) return SITUATIONS.appealed;
  const isHeld = lastAction === 'suspend' && ownerSuspended;
  return SITUATIONS[isHeld ? 'reportedInSuspension' : 'reported'];
}

/** What a member may decide now, from mild to hard. */
export function possibleActions(state: CaseState): CaseAction[] {
  if (state.isOwn) return [];
  return situationOf(state).may.filter(
    (action) =>
      isPossible(action, state.kind) &&
      !(state.ownerGone && (action === 'warn' || action === 'suspend')),
  );
}

/** Why a member may not decide so; undefined where they may. */
export function refusalOf(
  action: CaseAction,
  state: CaseState,
): 'own' | 'decided' | 'impossible' | undefined {
  if (possibleActions(state).includes(action)) return undefined;
  if (state.isOwn) return 'own';
  return state.status === 'closed' ? 'decided' : 'impossible';
}

interface Effects {
  /** What the case says from now on: this decision, or still the one before it. */
  holds: 'this' | 'before';
  subject: 'put_back' | 'taken_out' | 'left';
  /** `lifted` is the suspension by this case, unless another one holds the account too. */
  account: 'suspended' | 'lifted' | 'left';
  /** How the open reports are resolved. */
  reports: 'upheld' | 'dismissed';
  isAuthorTold: boolean;
  /** What the audit log says. */
  audited: Extract<AuditAction, `case.${string}`>;
}

/** What a decision changes. */
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
  // Not to be taken out, and so never to be put back.
  person: UNTOUCHED,
  // The answer says what the team has done by its own means: the thing may be anywhere.
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
  /** What held until now. */
  held: CaseAction | null;
  kind: ReportSubject;
  owner: 'there' | 'gone';
}

/** Where each thing that is named is one of its list, the effects are as in `but`. */
interface Exception {
  where: { [Key in keyof Question]?: readonly Question[Key][] };
  but: Partial<Effects>;
}

/** What the tables above leave out. No two that fit say something about the same effect. */
const EXCEPTIONS: readonly Exception[] = [
  // A suspension ends by being taken back, and by anything less in answer to its appeal.
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
  // A warned business stays on the market, so that a warning in place of its removal ends that.
  {
    where: { action: ['warn'], answers: ['appeal'], held: ['remove'], kind: ['business'] },
    but: { subject: 'put_back' },
  },
  // Who was cleared without knowing of a report need not hear of one.
  { where: { action: ['restore'], answers: ['reports'] }, but: { isAuthorTold: false } },
  // One more report opens a case again; to dismiss it leaves what was decided before as it is.
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

/** What becomes of everything by a decision that is possible. */
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
 * What a suspension by hand, or its end, makes of the case about the person, whose author is always
 * told; undefined where the case goes on as it is.
 */
export function outcomeByHand(
  action: 'suspend' | 'restore',
  held: CaseAction | null,
): Pick<CaseOutcome, 'holds' | 'reports'> | undefined {
  // An account that was suspended for something else: reports about the person go on waiting.
  if (action === 'restore' && held !== 'suspend') return undefined;
  return { holds: action, reports: ACTIONS[action].reports };
}

export interface PastDecision {
  id: string;
  action: CaseAction;
  answers: Occasion;
  isAppealed: boolean;
}

/** What a decision is to the person it is about; stored with it. */
export interface DecisionFlags {
  id: string;
  mayAppeal: boolean;
  isOverturned: boolean;
}

/** To take back is not always to take back everything: what it takes back, by what it answers. */
const TAKEN_BACK: Record<Occasion, readonly CaseAction[]> = {
  // A dismissal changes nothing of what was decided before.
  reports: [],
  appeal: AGAINST,
  decision: AGAINST,
  // Letting a person in by hand only revokes suspensions.
  nothing: ['suspend'],
};

/** Whether a decision is a dismissal of new reports alone, in favor of the author. */
export const isDismissal = ({ action, answers }: Pick<PastDecision, 'action' | 'answers'>) =>
  action === 'restore' && answers === 'reports';

/** Which earlier decisions of its case one takes the place of, by their action. */
const replacedBy = ({ action, answers }: PastDecision) =>
  action === 'restore' ? TAKEN_BACK[answers] : AGAINST;

/** The flags of all decisions of a case, which are given in the order in which they were made. */
export function flagsOf(decisions: readonly PastDecision[]): DecisionFlags[] {
  return decisions.map(({ id, action, answers, isAppealed }, index) => {
    const later = decisions.slice(index + 1).filter((one) => replacedBy(one).includes(action));
    // The latest word alone, once, and not the one that answers an appeal: that stands.
    const mayAppeal = later.length === 0 && answers !== 'appeal' && !isAppealed;
    return {
      id,
      mayAppeal: isAgainst(action) && mayAppeal,
      isOverturned: later.some((one) => one.action === 'restore'),
    };
  });
}
