import type { CaseAction } from '@pro-match/domain/cases';

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /**
     * The team decided about something of this person, who is to hear of it.
     * `restore` only where it undoes an earlier decision.
     */
    'moderation.decided': { decisionId: string; ownerId: string; action: CaseAction };
  }
}
