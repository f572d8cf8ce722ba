import { afterAll, beforeAll, expect } from 'vitest';

/** Checks in a file's tests that nothing goes uncaught, which would end the process. */
export function watchUncaught(): { expectNone(): Promise<void> } {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  beforeAll(() => {
    process.on('uncaughtException', note).on('unhandledRejection', note);
  });
  afterAll(() => {
    process.off('uncaughtException', note).off('unhandledRejection', note);
  });
  return {
    async expectNone() {
      // Rejections are reported after the current turn, late socket errors in one of the next.
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(uncaught.splice(0)).toEqual([]);
    },
  };
}
