import type { Deps } from '../../platform/deps.ts';
import { textLead } from './text-lead.ts';

/** Texts go out with the alarms of leads, and share their quiet hours. */
export function listenSms(deps: Deps): void {
  deps.events.onDurable('lead_alarm.due', 'sms.lead', (alarm) => textLead(deps, alarm));
}
