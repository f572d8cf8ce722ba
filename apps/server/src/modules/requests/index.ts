export { renameServiceOfRequests } from './rename-service.queries.ts';
export { requestsNoun } from './requests.openapi.ts';
export { serviceRequestFunctionRoutes, serviceRequestsRoutes } from './service-requests.routes.ts';
export type { TicketChange } from './tickets.events.ts';
export { endTicketsOfClosed, listenTickets } from './tickets.listeners.ts';
export { teamTicketsRoutes } from './tickets.routes.ts';
