import { useSyncExternalStore } from 'react';

/** `add` returns a function that removes the listener. */
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
 * A value that changes outside of React. The prerendered page, and the browser while hydrating it,
 * show the `initial` one.
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
    useValue: (): T => useSyncExternalStore(subscribe, get, () => initial),
  };
}
