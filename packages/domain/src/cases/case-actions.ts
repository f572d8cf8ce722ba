import { BRAND } from '../brand/index.ts';
import type { ReportSubject } from '../moderation/index.ts';
import { NOTICE_KINDS, type NoticeKind } from './notice-fields.ts';

export const CASE_STATUSES = ['open', 'closed'] as const;

/**
 * The team's decisions about something reported, from mild to hard: put it back; take it out; take
 * it out with a warning; also suspend its author's account. A business is only taken offline by
 * `remove`.
 */
export const CASE_ACTIONS = ['restore', 'remove', 'warn', 'suspend'] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

const CASE_ACTION_LABELS: Record<CaseAction, string> = {
  restore: 'Restore',
  remove: 'Remove',
  warn: 'Remove and warn',
  suspend: 'Remove and suspend',
};

/** About a request to take something down. */
export function isNotice(kind: ReportSubject): kind is NoticeKind {
  return NOTICE_KINDS.some((one) => one === kind);
}

/** A warning to a person or business takes nothing out. */
export function caseActionLabel(action: CaseAction, kind: ReportSubject): string {
  if (kind === 'person' || kind === 'business') {
    if (action === 'warn') return 'Warn';
    if (action === 'suspend') return 'Suspend';
  }
  if (isNotice(kind)) return action === 'restore' ? 'Not Removed' : 'Removed';
  return CASE_ACTION_LABELS[action];
}

/** A person can't be taken out, only warned or suspended; a notice is granted or not. */
export function isPossible(action: CaseAction, kind: ReportSubject): boolean {
  if (isNotice(kind)) return action === 'restore' || action === 'remove';
  return action !== 'remove' || kind !== 'person';
}

/** Shown in a thread in place of a message that the team removed. */
export const REMOVED_TEXT = `This message was removed by the ${BRAND} team.`;
