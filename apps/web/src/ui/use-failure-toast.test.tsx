import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import { useFailureToast } from './use-failure-toast.ts';

function Part({ error }: { error: Error | null }) {
  useFailureToast(error, 'Failed to load matches');
  return null;
}

afterEach(() => vi.restoreAllMocks());

it('shows each failure once, however often its screen is rendered', () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue(() => undefined);
  const first = new Error('first');
  const { rerender } = render(<Part key="a" error={first} />);
  rerender(<Part key="b" error={first} />);
  rerender(<Part key="b" error={null} />);
  expect(said).toHaveBeenCalledTimes(1);
  rerender(<Part key="b" error={new Error('second')} />);
  expect(said.mock.calls).toEqual([['Failed to load matches'], ['Failed to load matches']]);
});
