export { recordStanding } from './account-standing.service.ts';
export { appealRoutes } from './appeal.routes.ts';
export { listenCases } from './cases.listeners.ts';
export { casesNoun } from './cases.openapi.ts';
export { lockPersonCase } from './cases.queries.ts';
export { casesRoutes } from './cases.routes.ts';
