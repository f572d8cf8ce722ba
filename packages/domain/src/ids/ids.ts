import { v7 } from 'uuid';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A new UUIDv7: unique anywhere, and in the order of its making. */
export function newId(): string {
  return v7();
}

/** Returns true if an outside string has the form of an id (lower-case UUID). */
export function isId(value: string): boolean {
  return UUID.test(value);
}
