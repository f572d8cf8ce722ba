export { auditNoun } from './audit.openapi.ts';
export { record } from './audit.queries.ts';
export { auditRoutes } from './audit.routes.ts';
