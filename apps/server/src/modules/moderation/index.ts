export { type Barrier, barrierBetween, barrierRefusal } from './barrier.ts';
export { hasBlocked, notBlocked } from './blocked.sql.ts';
export { blocksRoutes } from './blocks.routes.ts';
export { moderationNoun } from './moderation.openapi.ts';
export { notReported } from './reported.sql.ts';
export { countHidden, fileReport, hasReported, type NewReport } from './reports.queries.ts';
export { reportsRoutes } from './reports.routes.ts';
