// For values from storage or the network, which may be anything.

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** An empty record if the value isn't one. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** An empty text if the value isn't one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
