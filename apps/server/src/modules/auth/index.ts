export {
  ACCESS_TOKEN_SECONDS,
  createAuthenticate,
  issueAccessToken,
  type TokenSubject,
} from './access-tokens.ts';
export { pruneAuth } from './auth.jobs.ts';
export { listenAuth } from './auth.listeners.ts';
export { authRoutes } from './auth.routes.ts';
export {
  authOneTimeTokens,
  authRefreshTokens,
  authSessions,
  authSigningKeys,
  authUsers,
} from './auth.table.ts';
export { createLink } from './links.service.ts';
export { hashPassword } from './passwords.ts';
export { closeSessions, grantSession, openSession } from './sessions.service.ts';
export { loadSigningKey } from './signing-key.ts';
