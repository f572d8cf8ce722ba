import type { TokenScope } from '@pro-match/domain/tokens';
import type { Kind } from './kinds.ts';
import type { World } from './world.ts';

/** One call as a person could make it; the path has its parameters filled in. */
export interface Call {
  path?: Record<string, string>;
  query?: string;
  body?: unknown;
}

/** Who may call a route. Everyone else gets 401 when signed out, and 404 when signed in. */
export interface Access {
  may: readonly Kind[];
  /** What an allowed caller gets; by default any success. */
  answers?: number;
  /** A call that is good in itself, so that only who asks decides. */
  call?: (world: World) => Call;
  /**
   * With which a personal access token may call it, and is answered as its business is; without one
   * it is no good here, like the tokens that are turned away.
   */
  scope?: TokenScope;
  /** What a token that is no good gets; by default 401. */
  turnedAway?: number | 'success';
  /** What a forbidden caller gets; by default 404, as if it did not exist. */
  others?: number;
  /** Who is answered in another way, such as an author who reports the own words. */
  except?: Partial<Record<Kind, number>>;
  /** It removes what other rows use: an allowed caller gets their own world. */
  takesAway?: boolean;
}

/** Every route of `/openapi.json` as `METHOD path`. */
export type AccessTable = Record<string, Access>;
