import { useSyncExternalStore } from 'react';

/** Listeners to an event; `add` returns the function that removes the listener. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add(listener: (...args: Args) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(...args: Args): void {
      for (const listener of listeners) listener(...args);
    },
  };
}

/**
 * A value that changes outside of React and that components show. The prerendered page, and the
 * browser while it hydrates that page, show the `initial` one.
 */
export function createStore<T>(initial: T) {
  const { add: subscribe, tell } = createListeners();
  let value = initial;
  const get = () => value;
  return {
    get,
    set(next: T): void {
      value = next;
      tell();
    },
    subscribe,
    /** A hook: the value as it changes. */
    useValue: (): T => useSyncExternalStore(subscribe, get, () => initial),
  };
}
