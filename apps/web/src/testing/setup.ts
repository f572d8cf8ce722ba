import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Files share a worker and its loaded libraries; the app's module state starts fresh for each of
// them, and so do the page and the globals that an earlier file replaced.
vi.resetModules();
vi.unstubAllGlobals();
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();

// A busy machine needs more than a second for code that loads on first use.
configure({ asyncUtilTimeout: 10_000 });

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words);
  });
});

// React reports its warnings there; a test that causes one has found a fault.
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  expect(complaints, 'console.error was called').toEqual([]);
});
