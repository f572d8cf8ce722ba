export { browserErrorsNoun } from './browser-errors.openapi.ts';
export { browserErrorsRoutes } from './browser-errors.routes.ts';
