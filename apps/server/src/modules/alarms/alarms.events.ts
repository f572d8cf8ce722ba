declare module '../../platform/events/events.ts' {
  interface EventMap {
    /**
     * A business is called to a lead: at once (step 0) or as a reminder (1, 2), each once. Listeners
     * ask `findCallingLead` first: they may come late, when the lead calls no more.
     */
    'lead_alarm.due': LeadAlarm;
  }
}

export interface LeadAlarm {
  matchId: string;
  /** The owner of the business, by user id. */
  businessId: string;
  step: AlarmStep;
}

export type AlarmStep = 0 | 1 | 2;
