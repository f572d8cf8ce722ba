export { foldReplies } from './health/fold-replies.job.ts';
export { teamPeopleRoutes } from './people.routes.ts';
export { listenTeam } from './team.listeners.ts';
export { teamNoun } from './team.openapi.ts';
export { teamRoutes } from './team.routes.ts';
