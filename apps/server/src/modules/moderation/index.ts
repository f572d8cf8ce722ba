export { type Barrier, barrierBetween, barrierRefusal } from './barrier.ts';
export { blockedWith, notBlocked } from './blocks.queries.ts';
export { blocksRoutes } from './blocks.routes.ts';
export { blocks, reports } from './moderation.table.ts';
export { fileReport, hasReported, type NewReport } from './reports.queries.ts';
export { reportsRoutes } from './reports.routes.ts';
