import type { Kind } from './kinds.ts';
import type { World } from './world.ts';

/** One call as somebody could make it; the path has its parameters filled in. */
export interface Call {
  path?: Record<string, string>;
  query?: string;
  body?: unknown;
}

/** Who may call a route. Everybody else gets 401 when nobody, and 404 when somebody. */
export interface Access {
  may: readonly Kind[];
  /** What whoever may gets; by default any answer of success. */
  answers?: number;
  /** A call that is good in itself, so that only who asks decides. */
  call?: (world: World) => Call;
  /** What a token that is no good gets; by default 401. */
  turnedAway?: number | 'success';
  /** What somebody gets who may not; by default 404, as if it did not exist. */
  others?: number;
  /** Who is answered in another way, such as an author who reports the own words. */
  except?: Partial<Record<Kind, number>>;
  /** It takes away what other rows look at: whoever may gets a world of their own. */
  takesAway?: boolean;
}

/** Every route of `/openapi.json` as `METHOD path`. */
export type AccessTable = Record<string, Access>;
