// Reads values from storage or the network, which may be anything.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The value's fields; an empty record if it has none. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** The text; an empty one if the value is no text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
