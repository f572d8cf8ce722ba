import type { TokenScope } from '@pro-match/domain/tokens';
import type { Kind } from './kinds.ts';
import type { World } from './world.ts';

/** One valid call; the path has its parameters filled in. */
export interface Call {
  path?: Record<string, string>;
  query?: string;
  body?: unknown;
}

/** Callers allowed on a route. Everyone else gets 401 if signed out, and 404 if signed in. */
export interface Access {
  may: readonly Kind[];
  /** Status for an allowed caller; by default any success. */
  answers?: number;
  /** A valid call, so that only the caller decides. */
  call?: (world: World) => Call;
  /**
   * Scope with which a personal access token may call it, with the same response as its business;
   * without one, the token is invalid here, like the rejected tokens.
   */
  scope?: TokenScope;
  /** Status for an invalid token; by default 401. */
  turnedAway?: number | 'success';
  /** Status for a forbidden caller; by default 404, as if the target did not exist. */
  others?: number;
  /** Callers with another status, such as an author who reports their own words. */
  except?: Partial<Record<Kind, number>>;
  /** It removes rows that others use: an allowed caller gets their own world. */
  takesAway?: boolean;
}

/** Every route of `/openapi.json` as `METHOD path`. */
export type AccessTable = Record<string, Access>;
