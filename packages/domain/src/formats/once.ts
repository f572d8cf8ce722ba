/**
 * Makes a thing when it is first asked for. A formatter loads the data of its language, which a slow
 * phone that only starts the app need not wait for.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
