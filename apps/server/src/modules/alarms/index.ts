export type { LeadAlarm } from './alarms.events.ts';
export { listenAlarms } from './alarms.listeners.ts';
export { alarmsNoun } from './alarms.openapi.ts';
export { findCallingLead } from './calling-lead.queries.ts';
export { planMissedAlarms } from './plan-alarms.ts';
export { quietHoursRoutes } from './quiet-hours.routes.ts';
export { pruneAlarms, ringDueAlarms } from './ring-alarms.job.ts';
