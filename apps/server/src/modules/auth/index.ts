export {
  ACCESS_TOKEN_SECONDS,
  createAuthenticate,
  issueAccessToken,
  type TokenSubject,
} from './access-tokens.ts';
export {
  authOneTimeTokens,
  authRefreshTokens,
  authSessions,
  authSigningKeys,
  authUsers,
} from './auth.table.ts';
export { loadSigningKey } from './signing-key.ts';
