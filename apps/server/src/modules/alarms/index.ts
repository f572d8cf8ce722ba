export type { LeadAlarm } from './alarms.events.ts';
export { listenAlarms } from './alarms.listeners.ts';
export { alarmsNoun } from './alarms.openapi.ts';
export { findLeadToNotify } from './lead-to-notify.queries.ts';
export { planMissedAlarms } from './plan-alarms.ts';
export { quietHoursRoutes } from './quiet-hours.routes.ts';
export { pruneAlarms, sendDueAlarms } from './send-alarms.job.ts';
