import { type NoticeInput, REMOVAL_HOURS } from '@pro-match/domain/cases';
import { HOUR_MS } from '@pro-match/domain/limits';
import type { Deps } from '../../platform/deps.ts';
import { insertNotice, openNoticeCase } from './notices.queries.ts';
import './cases.events.ts';

/**
 * The removal of an intimate picture comes first, with the deadline set by law. Whether the place
 * exists is left to the team, so that a stranger learns nothing here.
 */
export function sendNotice(deps: Deps, notice: NoticeInput): Promise<void> {
  const now = deps.clock.now();
  return deps.events.transaction(async ({ tx, emit }) => {
    if (!(await insertNotice(tx, { ...notice, now }))) return;
    const isUrgent = notice.kind === 'removal';
    const dueAt = isUrgent ? new Date(now.getTime() + REMOVAL_HOURS * HOUR_MS) : null;
    const caseId = await openNoticeCase(tx, { ...notice, dueAt, now });
    await emit('notice.received', { noticeId: notice.id, caseId }, notice.id);
  });
}
