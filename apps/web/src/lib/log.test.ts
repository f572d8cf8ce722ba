import { CancelledError } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { logWarning } from './log.ts';

afterEach(() => vi.restoreAllMocks());

it('logs a failure, but not a canceled load', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  logWarning('the plan could not be read', new CancelledError());
  expect(warn).not.toHaveBeenCalled();
  logWarning('the plan could not be read', new Error('x'));
  expect(warn).toHaveBeenCalledOnce();
});
