import './appointments.events.ts';

export { appointmentsNoun } from './appointments.openapi.ts';
export { appointmentFacts } from './appointments.queries.ts';
export { appointmentsRoutes } from './appointments.routes.ts';
export { getAppointments } from './appointments.service.ts';
export { findAppointmentFile } from './calendar/appointment-calendar.ts';
