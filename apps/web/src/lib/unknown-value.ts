// Reads what came from storage or the network and may be anything.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Its fields; of what has none, no fields. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** The text; of what is none, an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
