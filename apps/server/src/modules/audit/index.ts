export { record, type TeamAction } from './audit.queries.ts';
export { auditRoutes } from './audit.routes.ts';
