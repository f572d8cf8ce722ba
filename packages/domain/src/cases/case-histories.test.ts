import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CASE_ACTIONS } from './case-actions.ts';
import { isDismissal, type PastDecision } from './case-rules.ts';
import { type TrialCases, trialCases } from './testing/trial-cases.ts';

const KINDS = ['person', 'post', 'business', 'message'] as const;

const which = fc.nat({ max: KINDS.length - 1 });
const acts = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('report' as const), which }),
    fc.record({
      does: fc.constant('decide' as const),
      which,
      action: fc.constantFrom(...CASE_ACTIONS),
      isOwn: fc.nat({ max: 9 }).map((one) => one === 0),
    }),
    // The latest decision or one before it.
    fc.record({ does: fc.constant('appeal' as const), which, back: fc.nat({ max: 3 }) }),
    fc.record({
      does: fc.constant('byHand' as const),
      action: fc.constantFrom('suspend' as const, 'restore' as const),
    }),
  ),
  { maxLength: 40, size: 'max' },
);
type Act = typeof acts extends fc.Arbitrary<(infer T)[]> ? T : never;

const snapshotOf = ({ cases, account }: TrialCases) => ({
  account: { ...account },
  cases: cases.map((one) => ({ ...one, decisions: one.decisions.map((made) => ({ ...made })) })),
});

function perform(trial: TrialCases, act: Act) {
  if (act.does === 'byHand') return { byHand: trial.standByHand(act.action) };
  const about = trial.caseAt(act.which);
  if (act.does === 'report') return { report: trial.report(about) };
  if (act.does === 'appeal')
    return { appeal: trial.appeal(about, about.decisions.at(-1 - act.back)) };
  return { decision: trial.decide(about, act.action, act.isOwn) };
}

interface Scene {
  trial: TrialCases;
  before: ReturnType<typeof snapshotOf>;
  act: Act;
  said: ReturnType<typeof perform>;
}

/** Plays histories of reports, decisions, appeals and acts by hand, and calls `look` after each act. */
function always(look: (scene: Scene) => void): void {
  fc.assert(
    fc.property(acts, (history) => {
      const trial = trialCases(KINDS);
      for (const act of history) {
        const before = snapshotOf(trial);
        look({ trial, before, act, said: perform(trial, act) });
      }
    }),
    { numRuns: 500 },
  );
}

/** Decisions after this one in its case that cancel its effect. */
const laterThan = (decision: PastDecision, decisions: readonly PastDecision[]) =>
  decisions
    .slice(decisions.indexOf(decision) + 1)
    .filter((one) => !(one.action === 'restore' && one.answers === 'reports'))
    .filter(
      (one) =>
        decision.action === 'suspend' || !(one.action === 'restore' && one.answers === 'nothing'),
    );

it('stores with each decision the flags that follow from the whole history', () => {
  always(({ trial }) => {
    for (const { decisions } of trial.cases) {
      for (const decision of decisions) {
        const { action, answers, isAppealed, flags } = decision;
        const isAgainst = action !== 'restore';
        const later = laterThan(decision, decisions);
        expect(flags).toMatchObject({
          mayAppeal: isAgainst && answers !== 'appeal' && !isAppealed && later.length === 0,
          isOverturned: isAgainst && later.some((one) => one.action === 'restore'),
        });
      }
    }
  });
});

it('lets only the latest decision be appealed', () => {
  always(({ trial }) => {
    for (const { decisions } of trial.cases) {
      const appealable = decisions.filter(({ flags }) => flags.mayAppeal);
      const latest = decisions.findLast(({ action }) => action !== 'restore');
      expect(appealable.every((one) => one === latest)).toBe(true);
    }
  });
});

it('lets a decision be appealed once, which reopens the case', () => {
  always(({ trial, before, act, said }) => {
    if (act.does !== 'appeal') return;
    const [was, is] = [before.cases[act.which], trial.caseAt(act.which)];
    const decision = was?.decisions.at(-1 - act.back);
    expect(said.appeal).toBe(decision?.flags.mayAppeal ?? false);
    if (decision?.isAppealed) expect(said.appeal).toBe(false);
    if (said.appeal) expect(is).toMatchObject({ status: 'open', isAppealed: true });
    else expect(is).toEqual(was);
  });
});

it('does not let the answer to an appeal be appealed', () => {
  always(({ trial, before, act, said }) => {
    if (act.does !== 'decide' || !said.decision) return;
    const { decisions } = trial.caseAt(act.which);
    expect(said.decision.answers === 'appeal').toBe(before.cases[act.which]?.isAppealed);
    for (const { answers, flags } of decisions) {
      if (answers === 'appeal') expect(flags.mayAppeal).toBe(false);
    }
  });
});

it('changes nothing when new reports are dismissed', () => {
  always(({ trial, before, act, said }) => {
    if (act.does !== 'decide' || !said.decision) return;
    const is = trial.caseAt(act.which);
    const last = is.decisions.at(-1);
    if (!last || !isDismissal(last)) return;
    const was = before.cases[act.which];
    expect(said.decision.isAuthorTold).toBe(false);
    expect(trial.account).toEqual(before.account);
    expect(is.decisions.slice(0, -1)).toEqual(was?.decisions);
    const hasWord = was && was.lastAction !== null && was.lastAction !== 'restore';
    if (!hasWord) expect(is).toMatchObject({ lastAction: 'restore', isOut: false });
    else expect(is).toMatchObject({ lastAction: was.lastAction, isOut: was.isOut });
  });
});

it('keeps an account suspended while a case holds it, or until it is restored by hand', () => {
  fc.assert(
    fc.property(acts, (history) => {
      const trial = trialCases(KINDS);
      let holding = new Set<number>();
      for (const act of history) {
        const wasSuspended = trial.account.isSuspended;
        const said = perform(trial, act);
        if (act.does === 'byHand' && act.action === 'restore') holding = new Set();
        if (act.does === 'byHand' && act.action === 'suspend' && !wasSuspended) holding.add(0);
        const isMilder = act.does === 'decide' && act.action !== 'suspend';
        if (act.does === 'decide' && said.decision) {
          const last = trial.caseAt(act.which).decisions.at(-1);
          if (!isMilder) holding.add(act.which);
          else if (last && !isDismissal(last)) holding.delete(act.which);
        }
        expect(trial.account.isSuspended).toBe(holding.size > 0);
      }
    }),
    { numRuns: 2000 },
  );
});

it('lets decisions restore everybody suspended and everything removed', () => {
  fc.assert(
    fc.property(acts, (history) => {
      const trial = trialCases(KINDS);
      for (const act of history) perform(trial, act);
      for (const one of trial.cases) {
        // An open case has reports to dismiss first, or an appeal to grant.
        trial.decide(one, 'restore');
        trial.decide(one, 'restore');
        expect(one).toMatchObject({ status: 'closed', isOut: false });
      }
      expect(trial.account.isSuspended).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

it('never keeps a restored subject removed, and never removes a person', () => {
  always(({ trial }) => {
    for (const { kind, isOut, lastAction } of trial.cases) {
      if (kind === 'person' || lastAction === 'restore') expect(isOut).toBe(false);
      if (kind === 'person') expect(lastAction).not.toBe('remove');
    }
  });
});

it('resolves reports only with the decision about them', () => {
  always(({ trial, before, act, said }) => {
    for (const [index, one] of trial.cases.entries()) {
      const isDecided = act.does === 'decide' && act.which === index && said.decision;
      if (isDecided) expect(one.openReports).toBe(0);
      else if (act.does !== 'byHand' || one.kind !== 'person') {
        expect(one.openReports).toBeGreaterThanOrEqual(before.cases[index]?.openReports ?? 0);
      }
    }
  });
});

it('lets no member decide about themselves', () => {
  always(({ trial, before, act, said }) => {
    if (act.does !== 'decide' || !act.isOwn) return;
    expect(said.decision).toBeUndefined();
    expect(snapshotOf(trial)).toEqual(before);
  });
});
