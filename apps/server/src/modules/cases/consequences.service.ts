import type { CaseAction } from '@pro-match/domain/cases';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import { restoreUser, suspendUser } from '../auth/index.ts';
import type { CaseRow, LockedCase } from './cases.queries.ts';
import { type Answered, isSuspendedElsewhere, lockAccount } from './decisions.queries.ts';
import { putBack, takeOut } from './subjects.queries.ts';

interface Decided {
  action: CaseAction;
  row: CaseRow;
  locked: LockedCase;
  answers: Answered;
  now: Date;
}

/** Changes the subject and the account; answers what is out and can be put back. */
export async function carryOut(
  deps: Deps,
  unit: UnitOfWork,
  { action, row, locked, answers, now }: Decided,
): Promise<Record<string, unknown> | null> {
  const subject = { kind: row.subject_kind, id: row.subject_id, now };
  const userId = locked.owner_id;
  // What answers the appeal of a suspension with less than that ends it.
  const isLifted = action === 'restore' || (answers === 'appeal' && action !== 'suspend');
  if (locked.last_action === 'suspend' && isLifted && userId !== null && !row.owner_gone) {
    await lockAccount(unit.tx, userId);
    const isHeld = await isSuspendedElsewhere(unit.tx, { userId, caseId: row.id });
    if (!isHeld) await restoreUser(deps, { userId, unit });
  }
  const isBack =
    action === 'restore' ||
    // A warned business stays on the market, so that a warning in place of its removal ends that.
    (subject.kind === 'business' &&
      action === 'warn' &&
      answers === 'appeal' &&
      locked.last_action === 'remove');
  if (isBack) {
    await putBack(unit.tx, { ...subject, removed: locked.removed });
    return null;
  }
  if (action === 'suspend' && userId !== null) await suspendUser(deps, { userId, unit });
  // A suspended business is hidden with its account.
  if (subject.kind === 'business' && action !== 'remove') return locked.removed;
  return (await takeOut(unit.tx, subject)) ?? locked.removed;
}
