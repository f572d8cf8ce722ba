export { countFigures } from './health/count-figures.job.ts';
export { watchReplies } from './health/watch-replies.ts';
export { teamPeopleRoutes } from './people.routes.ts';
export { listenTeam } from './team.listeners.ts';
export { teamNoun } from './team.openapi.ts';
export { teamRoutes } from './team.routes.ts';
