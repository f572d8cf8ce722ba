import type { CaseAction } from '@pro-match/domain/cases';
import type { ReportSubject } from '@pro-match/domain/moderation';

export const SUBJECT_LABELS: Record<ReportSubject, string> = {
  post: 'Post',
  comment: 'Comment',
  message: 'Message',
  community_message: 'Community message',
  review: 'Review',
  business: 'Business',
  person: 'Person',
};

/** The actions as a history tells them. */
export const DECIDED: Record<CaseAction, string> = {
  restore: 'Restored',
  remove: 'Removed',
  warn: 'Removed and warned',
  suspend: 'Removed and suspended',
};

/** What a case is about: a person or a business by name, everything else by its author. */
export function caseTitle(kind: ReportSubject, owner: string): string {
  const isItself = kind === 'person' || kind === 'business';
  return `${SUBJECT_LABELS[kind]}${isItself ? ':' : ' by'} ${owner}`;
}
