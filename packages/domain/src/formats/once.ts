/**
 * Creates a value on first use. A formatter loads its language's data, which a slow phone that only
 * starts the app needn't wait for.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
