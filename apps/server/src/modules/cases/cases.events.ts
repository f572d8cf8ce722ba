import type { CaseAction } from '@pro-match/domain/cases';

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A stranger asked us to take something down; `caseId` is where the team answers. */
    'notice.received': { noticeId: string; caseId: string };
    /** A mail about it is due to one of the team. */
    'notice.alerted': { noticeId: string; caseId: string; to: string };
    /** The team answered it: `remove`, or `restore` for what stays. */
    'notice.answered': { noticeId: string; decisionId: string; action: CaseAction };
    /**
     * The team decided about something of this person, who is to hear of it.
     * `restore` only where it undoes an earlier decision.
     */
    'moderation.decided': { decisionId: string; ownerId: string; action: CaseAction };
  }
}
