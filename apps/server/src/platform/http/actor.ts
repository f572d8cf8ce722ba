import type { Role } from '@pro-match/domain/auth';
import type { TokenScope } from '@pro-match/domain/tokens';

/** `aal2`: a second factor was shown in this session. The contract's own words. */
export type AssuranceLevel = 'aal1' | 'aal2';

/** Where a request came from. */
export interface Origin {
  /** An IPv4 address, or the network of an IPv6 one. */
  address: string;
  userAgent: string | undefined;
}

/** Who is asking, as the access token and the live session say. */
export interface Actor {
  userId: string;
  sessionId: string;
  /** null for an account whose role was never stored. */
  role: Role | null;
  /** Where it is left out, no second factor was shown. */
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

/** Whether the actor has a scope beside the operation's own. A person has them all. */
export function holdsScope({ scopes }: Pick<Actor, 'scopes'>, scope: TokenScope): boolean {
  return scopes === undefined || scopes.includes(scope);
}

/** An actor whose role is certain; what a use case of one role takes. */
export interface ClientActor extends Actor {
  role: 'client';
}

export interface BusinessActor extends Actor {
  role: 'business';
}

/** A member of the team who showed a second factor in this session. */
export interface TeamActor extends Actor {
  inTeam: true;
  aal: 'aal2';
}

/** Turns a bearer token into its actor; undefined for any token that is not good now. */
export type Authenticate = (accessToken: string) => Promise<Actor | undefined>;
