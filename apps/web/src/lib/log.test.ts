import { CancelledError } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { note } from './log.ts';

afterEach(() => vi.restoreAllMocks());

it('says what failed, and nothing of a load that was called off', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  note('the plan could not be read', new CancelledError());
  expect(warn).not.toHaveBeenCalled();
  note('the plan could not be read', new Error('x'));
  expect(warn).toHaveBeenCalledOnce();
});
