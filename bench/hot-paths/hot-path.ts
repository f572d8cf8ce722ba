import type { Client } from 'pg';
import type { AppOn } from '../../apps/server/src/testing/create-app-on.ts';
import type { Loaded } from '../http-load.ts';
import type { Market } from '../operations/markets.ts';

/** A market, with the same app also in this process, so that its statements can be recorded. */
export interface Place {
  market: Market;
  t: AppOn;
  client: Client;
}

/** A request to the API; its path includes the query. */
export interface HotCall {
  method: string;
  path: string;
  token?: string | undefined;
  body?: unknown;
}

/** A path in one market, ready to be measured. */
export interface Measured {
  /** Sends requests through the whole stack. */
  whole(load: Load): Promise<Loaded>;
  /** Runs only the work behind the requests; resolves to the rate per second. */
  bare(load: Load): Promise<number>;
  close?(): Promise<void>;
}

export interface Load {
  clients: number;
  seconds: number;
}

export interface HotPath {
  name: string;
  /** The comparison; by default its own statements under pgbench. */
  beside?: string;
  /** At least this share of the comparison's rate. */
  goal?: number;
  /** Concurrent connections, if fewer than usual. */
  clients?: number;
  /** Processes all existing data, so its time grows with it. */
  isWhole?: boolean;
  open(place: Place): Promise<Measured>;
}
