/** The value, which a test needs: two missing ones would be equal. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The value is missing');
  return value;
}
