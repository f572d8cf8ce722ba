import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFirstSign } from './use-first-sign.ts';

it.each(['pointermove', 'pointerdown', 'keydown'])('calls back once, on %s', (sign) => {
  const callback = vi.fn();
  renderHook(() => useFirstSign(callback));
  expect(callback).not.toHaveBeenCalled();
  window.dispatchEvent(new Event(sign));
  window.dispatchEvent(new Event('keydown'));
  expect(callback).toHaveBeenCalledTimes(1);
});

it('stops listening when unmounted', () => {
  const callback = vi.fn();
  renderHook(() => useFirstSign(callback)).unmount();
  window.dispatchEvent(new Event('keydown'));
  expect(callback).not.toHaveBeenCalled();
});
