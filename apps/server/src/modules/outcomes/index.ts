import './outcomes.events.ts';

export { askOutcomes } from './ask-outcomes.job.ts';
export { listenOutcomes } from './outcomes.listeners.ts';
export { outcomesNoun } from './outcomes.openapi.ts';
export { outcomesRoutes } from './outcomes.routes.ts';
