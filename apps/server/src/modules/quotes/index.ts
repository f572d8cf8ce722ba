import './quotes.events.ts';

export { quotesNoun } from './quotes.openapi.ts';
export { quotesRoutes } from './quotes.routes.ts';
export { getQuotes } from './quotes.service.ts';
