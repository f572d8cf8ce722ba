import type { Role } from '@pro-match/domain/auth';
import type { TokenScope } from '@pro-match/domain/tokens';

/** In the contract's terms; `aal2`: this session passed a second factor. */
export type AssuranceLevel = 'aal1' | 'aal2';

export interface Origin {
  /** An IPv4 address, or the network of an IPv6 one. */
  address: string;
  userAgent: string | undefined;
}

/** The caller, according to the access token and the live session. */
export interface Actor {
  userId: string;
  sessionId: string;
  /** Null for an account whose role was never stored. */
  role: Role | null;
  /** If omitted, no second factor was passed. */
  aal?: AssuranceLevel;
  /** Has not accepted the current terms, so only some writes are allowed. */
  owesTerms?: true;
  /** The configuration names the confirmed e-mail of this person as one of the team. */
  inTeam?: true;
  /** Acts by a personal access token, which reaches only operations of these scopes. */
  scopes?: readonly TokenScope[];
  /** Omitted outside HTTP, as in a socket. */
  origin?: Origin;
}

/** Checks a scope beyond the operation's own. A person has all scopes. */
export function holdsScope({ scopes }: Pick<Actor, 'scopes'>, scope: TokenScope): boolean {
  return scopes === undefined || scopes.includes(scope);
}

/** The role is certain, for use cases of one role. */
export interface ClientActor extends Actor {
  role: 'client';
}

export interface BusinessActor extends Actor {
  role: 'business';
}

/** A team member who passed a second factor in this session. */
export interface TeamActor extends Actor {
  inTeam: true;
  aal: 'aal2';
}

/** Undefined for a token that is currently not valid. */
export type Authenticate = (accessToken: string) => Promise<Actor | undefined>;
