import type { Client } from 'pg';
import type { AppOn } from '../../apps/server/src/testing/create-app-on.ts';
import type { Loaded } from '../http-load.ts';
import type { Market } from '../operations/markets.ts';

/** The app also runs in this process, so that its statements can be recorded. */
export interface Place {
  market: Market;
  t: AppOn;
  client: Client;
}

/** `path` includes the query. */
export interface HotCall {
  method: string;
  path: string;
  token?: string | undefined;
  body?: unknown;
}

export interface Measured {
  whole(load: Load): Promise<Loaded>;
  /** Only the work behind the requests; resolves to the rate per second. */
  bare(load: Load): Promise<number>;
  close?(): Promise<void>;
}

export interface Load {
  clients: number;
  seconds: number;
}

export interface HotPath {
  name: string;
  /** The comparison; its own statements under pgbench by default. */
  beside?: string;
  /** Goal: at least this share of the comparison's rate. */
  goal?: number;
  /** Connections, if fewer than usual. */
  clients?: number;
  /** Processes all existing data, so its time grows with the data. */
  isWhole?: boolean;
  open(place: Place): Promise<Measured>;
}
