/** Throws for a missing value, as two missing ones would be equal. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The value is missing');
  return value;
}
