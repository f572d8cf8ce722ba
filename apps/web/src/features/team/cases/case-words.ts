import { type CaseAction, isNotice } from '@pro-match/domain/cases';
import type { ReportSubject } from '@pro-match/domain/moderation';

export const SUBJECT_LABELS: Record<ReportSubject, string> = {
  post: 'Post',
  comment: 'Comment',
  message: 'Message',
  community_message: 'Community message',
  review: 'Review',
  business: 'Business',
  person: 'Person',
  removal: 'Removal request',
  copyright: 'Copyright notice',
};

const DECIDED: Record<CaseAction, string> = {
  restore: 'Restored',
  remove: 'Removed',
  warn: 'Removed and warned',
  suspend: 'Removed and suspended',
};

export function decidedLabel(action: CaseAction, kind: ReportSubject): string {
  if (kind === 'person' || kind === 'business') {
    if (action === 'warn') return 'Warned';
    if (action === 'suspend') return 'Suspended';
  }
  if (isNotice(kind) && action === 'restore') return 'Not removed';
  return DECIDED[action];
}

/** A person or business by name, a notice by its kind, anything else by its author. */
export function caseTitle(kind: ReportSubject, owner: string): string {
  if (isNotice(kind)) return SUBJECT_LABELS[kind];
  const isItself = kind === 'person' || kind === 'business';
  return `${SUBJECT_LABELS[kind]}${isItself ? ':' : ' by'} ${owner}`;
}
