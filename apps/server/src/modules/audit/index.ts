export { record } from './audit.queries.ts';
export { auditRoutes } from './audit.routes.ts';
