import { describe, expect, it } from 'vitest';
import { REPORT_SUBJECTS } from '../moderation/index.ts';
import { CASE_ACTIONS } from './case-actions.ts';
import {
  type CaseState,
  outcomeByHand,
  outcomeOf,
  possibleActions,
  refusalOf,
} from './case-rules.ts';

const REPORTED: CaseState = {
  kind: 'post',
  status: 'open',
  isAppealed: false,
  lastAction: null,
  ownerGone: false,
  ownerSuspended: false,
  isOwn: false,
};

const YES_OR_NO = [false, true] as const;

/** Every state a case can be in. */
const STATES: CaseState[] = REPORT_SUBJECTS.flatMap((kind) =>
  (['open', 'closed'] as const).flatMap((status) =>
    ([null, ...CASE_ACTIONS] as const).flatMap((lastAction) =>
      YES_OR_NO.flatMap((isAppealed) =>
        YES_OR_NO.flatMap((ownerGone) =>
          YES_OR_NO.flatMap((ownerSuspended) =>
            YES_OR_NO.map((isOwn) => ({
              kind,
              status,
              lastAction,
              isAppealed,
              ownerGone,
              ownerSuspended,
              isOwn,
            })),
          ),
        ),
      ),
    ),
  ),
);

const DECISIONS = STATES.flatMap((state) =>
  possibleActions(state).map((action) => ({ action, state, outcome: outcomeOf(action, state) })),
);

describe('what a member may decide', () => {
  it.each([
    ['anything, if something was reported', {}, ['restore', 'remove', 'warn', 'suspend']],
    [
      'anything but a removal, if a person was reported',
      { kind: 'person' },
      ['restore', 'warn', 'suspend'],
    ],
    ['nothing about the account, if the owner is gone', { ownerGone: true }, ['restore', 'remove']],
    [
      'to restore or to suspend again, if the owner is suspended',
      { lastAction: 'suspend', ownerSuspended: true },
      ['restore', 'suspend'],
    ],
    [
      'anything, if a suspension was ended by hand',
      { lastAction: 'suspend' },
      ['restore', 'remove', 'warn', 'suspend'],
    ],
    [
      'anything, if a suspension is appealed',
      { lastAction: 'suspend', ownerSuspended: true, isAppealed: true },
      ['restore', 'remove', 'warn', 'suspend'],
    ],
    ['only to reverse it, once decided', { status: 'closed', lastAction: 'warn' }, ['restore']],
    ['nothing, once cleared', { status: 'closed', lastAction: 'restore' }, []],
    ['nothing, if the case is their own', { isOwn: true }, []],
  ] as const)('is %s', (_, state, actions) => {
    expect(possibleActions({ ...REPORTED, ...state })).toEqual(actions);
  });

  it('is refused with the first reason that applies', () => {
    const own = { ...REPORTED, status: 'closed', isOwn: true } as const;
    expect(refusalOf('restore', own)).toBe('own');
    expect(refusalOf('warn', { ...REPORTED, status: 'closed', lastAction: 'warn' })).toBe(
      'decided',
    );
    expect(refusalOf('remove', { ...REPORTED, kind: 'person' })).toBe('impossible');
    expect(refusalOf('remove', REPORTED)).toBeUndefined();
  });

  it('never concerns their own case, removes a person, or penalizes somebody who is gone', () => {
    for (const { action, state } of DECISIONS) {
      expect(state.isOwn).toBe(false);
      if (state.kind === 'person') expect(action).not.toBe('remove');
      if (state.ownerGone) expect(['restore', 'remove']).toContain(action);
    }
  });
});

describe('a decision', () => {
  const removed = { ...REPORTED, lastAction: 'remove' } as const;
  const suspended = { ...REPORTED, lastAction: 'suspend', ownerSuspended: true } as const;

  it.each([
    [
      'clears a reported item without telling its author',
      'restore',
      REPORTED,
      { answers: 'reports', holds: 'restore', subject: 'put_back', isAuthorTold: false },
    ],
    [
      'dismisses one more report and leaves the rest',
      'restore',
      removed,
      { holds: 'remove', subject: 'left', isAuthorTold: false, audited: 'case.dismissed' },
    ],
    [
      'reverses a suspension if the case is closed',
      'restore',
      { ...suspended, status: 'closed' },
      { answers: 'decision', subject: 'put_back', account: 'lifted', isAuthorTold: true },
    ],
    [
      'takes a business off the market only if it is removed, not if it is warned',
      'warn',
      { ...REPORTED, kind: 'business' },
      { subject: 'left', account: 'left', reports: 'upheld', audited: 'case.warned' },
    ],
    [
      'puts a business back if a warning replaces its removal on appeal',
      'warn',
      { ...removed, kind: 'business', isAppealed: true },
      { answers: 'appeal', holds: 'warn', subject: 'put_back', reports: 'upheld' },
    ],
    [
      'changes nothing about a business that is warned again on appeal',
      'warn',
      { ...REPORTED, kind: 'business', isAppealed: true, lastAction: 'warn' },
      { answers: 'appeal', subject: 'left' },
    ],
    [
      'ends a suspension if a lesser measure replaces it on appeal',
      'warn',
      { ...suspended, isAppealed: true },
      { answers: 'appeal', subject: 'taken_out', account: 'lifted' },
    ],
    [
      'does not lift the suspension of a closed account',
      'restore',
      { ...suspended, status: 'closed', ownerGone: true },
      { subject: 'put_back', account: 'left' },
    ],
    [
      'suspends, and takes out what was written',
      'suspend',
      REPORTED,
      { subject: 'taken_out', account: 'suspended', audited: 'case.suspended' },
    ],
  ] as const)('%s', (_, action, state, outcome) => {
    expect(outcomeOf(action, state)).toMatchObject(outcome);
  });

  it('sets in every state what holds, whether the author is told, and what happens to the reports', () => {
    for (const { action, state, outcome } of DECISIONS) {
      const isKept = outcome.audited === 'case.dismissed';
      expect(outcome.holds).toBe(isKept ? state.lastAction : action);
      expect(outcome.isAuthorTold).toBe(action !== 'restore' || outcome.answers !== 'reports');
      expect(outcome.reports).toBe(action === 'restore' ? 'dismissed' : 'upheld');
      if (isKept) expect(outcome).toMatchObject({ subject: 'left', account: 'left' });
    }
  });

  it('lifts only a suspension of its own case, and suspends only by that action', () => {
    for (const { action, state, outcome } of DECISIONS) {
      if (outcome.account === 'lifted') expect(state.lastAction).toBe('suspend');
      expect(outcome.account === 'suspended').toBe(action === 'suspend');
    }
  });

  it('never removes a person', () => {
    const people = DECISIONS.filter(({ state }) => state.kind === 'person');
    expect(people.map(({ outcome }) => outcome.subject)).not.toContain('taken_out');
  });
});

describe('a suspension by hand', () => {
  it('closes the case about the person', () => {
    expect(outcomeByHand('suspend', null)).toEqual({ holds: 'suspend', reports: 'upheld' });
  });

  it('closes that case again when the suspension ends, unless it was decided otherwise', () => {
    expect(outcomeByHand('restore', 'suspend')).toEqual({ holds: 'restore', reports: 'dismissed' });
    for (const held of [null, 'restore', 'warn'] as const) {
      expect(outcomeByHand('restore', held)).toBeUndefined();
    }
  });
});
