import type { Deps } from '../../platform/deps.ts';
import { textLead } from './text-lead.ts';

/** Sends texts with the alarms of leads, whose quiet hours they share. */
export function listenSms(deps: Deps): void {
  deps.events.onDurable('lead_alarm.due', 'sms.lead', (alarm) => textLead(deps, alarm));
}
