import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

export interface Peer {
  name: string;
  url: string;
  ask(search: Search): Buffer;
  close(): Promise<void>;
}

/** A client's search, by the names of the statement's values. */
export interface Search {
  service_id: number;
  service: string;
  state: string;
  zip_code: string;
  latitude: number;
  longitude: number;
  client_id: string;
}

/** Businesses per response, and connections to the database, as in the product. */
export const DECK = 50;
export const POOL = 10;

/** `names` are those of the values, in order. */
export function textOf(statement: SQL): { sql: string; names: string[] } {
  const { sql, params } = new PgDialect().sqlToQuery(statement);
  return { sql, names: params.map((parameter) => String((parameter as { name: string }).name)) };
}
