import { vi } from 'vitest';

/** The end of a list never comes near: it loads on by its button alone. */
export function stubNearness(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
}
