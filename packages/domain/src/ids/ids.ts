import { v7 } from 'uuid';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** UUIDv7: unique anywhere, and ordered by creation. */
export function newId(): string {
  return v7();
}

/** True for a lower-case UUID. */
export function isId(value: string): boolean {
  return UUID.test(value);
}
