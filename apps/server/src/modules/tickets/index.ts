export { serviceRequestFunctionRoutes, serviceRequestsRoutes } from './service-requests.routes.ts';
export type { TicketChange } from './tickets.events.ts';
export { teamTicketsRoutes } from './tickets.routes.ts';
