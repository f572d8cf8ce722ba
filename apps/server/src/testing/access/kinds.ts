export const KINDS = [
  'anonymous',
  'client',
  'otherClient',
  'business',
  'otherBusiness',
  'team',
  'suspended',
  'deleted',
  'expired',
  'forged',
  'token',
] as const;
export type Kind = (typeof KINDS)[number];

/** A personal access token of the business with all scopes. */
export const PERSONAL: Kind = 'token';

/** Callers with an invalid token: 401 everywhere. */
export const TURNED_AWAY: readonly Kind[] = ['suspended', 'deleted', 'expired', 'forged'];

/** Team members are clients here, listed in the configuration. */
export const TEAM: readonly Kind[] = ['team'];
export const CLIENTS: readonly Kind[] = ['client', 'otherClient', 'team'];
export const BUSINESSES: readonly Kind[] = ['business', 'otherBusiness'];
/** The parties of the world's match. */
export const PARTIES: readonly Kind[] = ['client', 'business'];
export const SIGNED_IN: readonly Kind[] = [...CLIENTS, ...BUSINESSES];
export const EVERYBODY: readonly Kind[] = ['anonymous', ...SIGNED_IN];
