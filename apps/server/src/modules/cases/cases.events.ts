import type { CaseAction } from '@pro-match/domain/cases';

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A stranger asked us to take something down; the team answers in the case. */
    'notice.received': { noticeId: string; caseId: string };
    /** A mail to a member of the team is due. */
    'notice.alerted': { noticeId: string; caseId: string; to: string };
    /** `restore` means that the content stays. */
    'notice.answered': { noticeId: string; decisionId: string; action: CaseAction };
    /** `restore` only reverses an earlier decision. */
    'moderation.decided': { decisionId: string; ownerId: string; action: CaseAction };
  }
}
