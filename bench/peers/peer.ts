import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** A competitor to measure the product against, ready for requests. */
export interface Peer {
  name: string;
  url: string;
  /** The same search as a request to this peer. */
  ask(search: Search): Buffer;
  close(): Promise<void>;
}

/** A search and its client, by the names of the statement's values. */
export interface Search {
  service_id: number;
  service: string;
  state: string;
  zip_code: string;
  latitude: number;
  longitude: number;
  client_id: string;
}

/** Businesses in an answer, and connections to the database: the same as the product's. */
export const DECK = 50;
export const POOL = 10;

/** A statement as text, with the names of its values in order. */
export function textOf(statement: SQL): { sql: string; names: string[] } {
  const { sql, params } = new PgDialect().sqlToQuery(statement);
  return { sql, names: params.map((parameter) => String((parameter as { name: string }).name)) };
}
