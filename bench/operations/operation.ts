import type { Client } from 'pg';
import type { Call } from '../../apps/server/src/testing/access/access.ts';
import type { Kind } from '../../apps/server/src/testing/access/kinds.ts';
import type { World } from '../../apps/server/src/testing/access/world.ts';

/** How an operation is called again and again by somebody with many rows. */
export interface Operation {
  as: Kind;
  /** By default the call of the access table. */
  call?: (world: World) => Call;
  /** Makes the next call do its whole work once more; not measured. */
  before?: (client: Client, world: World) => Promise<unknown>;
  /** Calls in one turn, if each takes long. */
  calls?: number;
  /** The answer is everything that there is of the person, so that its time is taken by the byte. */
  isWhole?: boolean;
}

export type Operations = Record<string, Operation>;

export const by = (as: Kind, rest: Omit<Operation, 'as'> = {}): Operation => ({ as, ...rest });

/** Runs a statement with ids of the world as its values. */
export const sets =
  (statement: string, ...ids: ((world: World) => string)[]): NonNullable<Operation['before']> =>
  (client, world) =>
    client.query(
      statement,
      ids.map((id) => id(world)),
    );
