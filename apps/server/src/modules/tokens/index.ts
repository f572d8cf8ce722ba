export { withPersonalTokens } from './authenticate-token.ts';
export { tokensNoun } from './tokens.openapi.ts';
export { tokensRoutes } from './tokens.routes.ts';
