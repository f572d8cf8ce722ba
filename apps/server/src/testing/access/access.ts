import type { TokenScope } from '@pro-match/domain/tokens';
import type { Kind } from './kinds.ts';
import type { World } from './world.ts';

/** The path's parameters are filled in. */
export interface Call {
  path?: Record<string, string>;
  query?: string;
  body?: unknown;
}

/** Callers outside `may` get 401 if signed out, and 404 if signed in. */
export interface Access {
  may: readonly Kind[];
  /** Status for an allowed caller; any success by default. */
  answers?: number;
  call?: (world: World) => Call;
  /**
   * Scope with which a personal access token gets the same response as its business. Without one,
   * the token is invalid here, like the rejected tokens.
   */
  scope?: TokenScope;
  /** Status for an invalid token; 401 by default. */
  turnedAway?: number | 'success';
  /** Status for a forbidden caller; 404 by default, as if the target did not exist. */
  others?: number;
  /** Callers with another status, such as an author who reports their own words. */
  except?: Partial<Record<Kind, number>>;
  /** Removes rows that others use: each allowed caller gets a new world. */
  takesAway?: boolean;
}

/** Every route of `/openapi.json`, keyed by `METHOD path`. */
export type AccessTable = Record<string, Access>;
