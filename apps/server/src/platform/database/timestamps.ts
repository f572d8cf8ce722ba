/**
 * A moment as the wire shows it: ISO 8601 in UTC with milliseconds. Raw SQL
 * answers texts in the session's time zone, the query builder answers dates.
 */
export function isoTime(value: Date | string): string {
  return (typeof value === 'string' ? new Date(value) : value).toISOString();
}

/** As {@link isoTime}, for a column that may be empty. */
export function isoTimeOrNull(value: Date | string | null): string | null {
  return value === null ? null : isoTime(value);
}
