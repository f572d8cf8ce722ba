declare module '../../platform/events/events.ts' {
  interface EventMap {
    /**
     * Due to a lead's business: at once (step 0) or as a reminder (1, 2), each once. Listeners ask
     * `findLeadToNotify` first: they may run late, when the lead no longer needs an alarm.
     */
    'lead_alarm.due': LeadAlarm;
  }
}

export interface LeadAlarm {
  matchId: string;
  /** User id of the business's owner. */
  businessId: string;
  step: AlarmStep;
}

export type AlarmStep = 0 | 1 | 2;
