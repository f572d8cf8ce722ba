import type { Client } from 'pg';
import type { AppOn } from '../../apps/server/src/testing/create-app-on.ts';
import type { Loaded } from '../http-load.ts';
import type { Market } from '../operations/markets.ts';

/** A market with the same app in this process as well, so that we can note what it sends. */
export interface Place {
  market: Market;
  t: AppOn;
  client: Client;
}

/** A request to the API; its path has its query. */
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
  /** Does what the requests come down to, alone; resolves to the times a second. */
  bare(load: Load): Promise<number>;
  close?(): Promise<void>;
}

export interface Load {
  clients: number;
  seconds: number;
}

export interface HotPath {
  name: string;
  /** What it is measured beside; by default its own statements under pgbench. */
  beside?: string;
  /** At least this share of what it is measured beside. */
  goal?: number;
  /** Connections at once, where not as many as usual. */
  clients?: number;
  /** Goes through everything that there is, so that its time grows with that. */
  isWhole?: boolean;
  open(place: Place): Promise<Measured>;
}
