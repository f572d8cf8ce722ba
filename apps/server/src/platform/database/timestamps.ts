/**
 * For the wire: ISO 8601 in UTC with milliseconds. Raw SQL returns texts in the session's time
 * zone, the query builder returns dates.
 */
export function isoTime(value: Date | string): string {
  return (typeof value === 'string' ? new Date(value) : value).toISOString();
}

/** Like {@link isoTime}, for a nullable column. */
export function isoTimeOrNull(value: Date | string | null): string | null {
  return value === null ? null : isoTime(value);
}
