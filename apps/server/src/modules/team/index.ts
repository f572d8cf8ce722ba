export { teamPeopleRoutes } from './people.routes.ts';
export { listenTeam } from './team.listeners.ts';
export { teamRoutes } from './team.routes.ts';
