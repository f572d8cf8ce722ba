import type { CaseOutcome } from '@pro-match/domain/cases';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import { restoreUser, suspendUser } from '../auth/index.ts';
import type { CaseRow, LockedCase } from './cases.queries.ts';
import { isSuspendedElsewhere, lockOwnerAccount } from './decisions.queries.ts';
import { putBack, takeOut } from './subjects.queries.ts';

interface Decided {
  outcome: Pick<CaseOutcome, 'subject' | 'account'>;
  row: CaseRow;
  locked: LockedCase;
  now: Date;
}

/** Returns the removed content, which can be put back. */
export async function applyOutcome(
  deps: Deps,
  unit: UnitOfWork,
  { outcome, row, locked, now }: Decided,
): Promise<LockedCase['removed']> {
  const { owner_id: userId, removed } = locked;
  if (userId !== null) await applyToAccount(deps, unit, { outcome, userId, caseId: row.id });
  const subject = { kind: row.subject_kind, id: row.subject_id, now };
  switch (outcome.subject) {
    case 'left':
      return removed;
    case 'put_back':
      await putBack(unit.tx, { ...subject, removed });
      return null;
    case 'taken_out':
      return (await takeOut(unit.tx, subject)) ?? removed;
  }
}

async function applyToAccount(
  deps: Deps,
  unit: UnitOfWork,
  { outcome, userId, caseId }: Pick<Decided, 'outcome'> & { userId: string; caseId: string },
): Promise<void> {
  if (outcome.account === 'suspended') await suspendUser(deps, { userId, unit });
  if (outcome.account !== 'lifted') return;
  await lockOwnerAccount(unit.tx, userId);
  const isHeld = await isSuspendedElsewhere(unit.tx, { userId, caseId });
  if (!isHeld) await restoreUser(deps, { userId, unit });
}
