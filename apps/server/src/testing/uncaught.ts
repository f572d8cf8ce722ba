import { afterAll, beforeAll, expect } from 'vitest';

/** Checks that nothing goes uncaught during a file's tests, which would end the process. */
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
      // Rejections are reported after the current turn, late socket errors a few turns later.
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(uncaught.splice(0)).toEqual([]);
    },
  };
}
