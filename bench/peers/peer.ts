import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** What the product is measured against, ready to be asked. */
export interface Peer {
  name: string;
  url: string;
  /** The same search as a request to it. */
  ask(search: Search): Buffer;
  close(): Promise<void>;
}

/** Who searches what, by the names of the statement's values. */
export interface Search {
  service_id: number;
  service: string;
  state: string;
  zip_code: string;
  latitude: number;
  longitude: number;
  client_id: string;
}

/** Businesses in an answer, and connections to the database: as the product has them. */
export const DECK = 50;
export const POOL = 10;

/** A statement as text, with the names of its values in order. */
export function textOf(statement: SQL): { sql: string; names: string[] } {
  const { sql, params } = new PgDialect().sqlToQuery(statement);
  return { sql, names: params.map((parameter) => String((parameter as { name: string }).name)) };
}
