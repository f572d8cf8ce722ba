import type { CaseAction } from '@pro-match/domain/cases';

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A stranger asked us to take something down; the team answers in the case `caseId`. */
    'notice.received': { noticeId: string; caseId: string };
    /** A mail about it is due to a member of the team. */
    'notice.alerted': { noticeId: string; caseId: string; to: string };
    /** The team answered it: `remove`, or `restore` if the content stays. */
    'notice.answered': { noticeId: string; decisionId: string; action: CaseAction };
    /**
     * The team made a decision about this person's content, and the person is notified. `restore`
     * only if it reverses an earlier decision.
     */
    'moderation.decided': { decisionId: string; ownerId: string; action: CaseAction };
  }
}
