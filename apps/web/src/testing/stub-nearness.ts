import { vi } from 'vitest';

/** The end of a list never counts as near, so more is loaded only by its button. */
export function stubNearness(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
}
