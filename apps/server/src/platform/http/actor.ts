import type { Role } from '@pro-match/domain/auth';

/** Who is asking, as the access token and the live session say. */
export interface Actor {
  userId: string;
  sessionId: string;
  /** null for an account whose role was never stored. */
  role: Role | null;
}

/** An actor whose role is settled; what a use case of one role takes. */
export interface ClientActor extends Actor {
  role: 'client';
}

export interface BusinessActor extends Actor {
  role: 'business';
}

/** Turns a bearer token into its actor; undefined for any token that is not good now. */
export type Authenticate = (accessToken: string) => Promise<Actor | undefined>;
