import type { Client } from 'pg';
import type { Call } from '../../apps/server/src/testing/access/access.ts';
import type { Kind } from '../../apps/server/src/testing/access/kinds.ts';
import type { World } from '../../apps/server/src/testing/access/world.ts';

/** How somebody with many rows calls an operation repeatedly. */
export interface Operation {
  as: Kind;
  /** The call in the access table by default. */
  call?: (world: World) => Call;
  /** Not measured; makes the next call do its whole work again. */
  before?: (client: Client, world: World) => Promise<unknown>;
  /** Per turn, if each call takes long. */
  calls?: number;
  /** Responds with all data of the person, so its time is measured per byte. */
  isWhole?: boolean;
}

export type Operations = Record<string, Operation>;

export const by = (as: Kind, rest: Omit<Operation, 'as'> = {}): Operation => ({ as, ...rest });

/** Fills the statement's values with ids of the world. */
export const sets =
  (statement: string, ...ids: ((world: World) => string)[]): NonNullable<Operation['before']> =>
  (client, world) =>
    client.query(
      statement,
      ids.map((id) => id(world)),
    );
