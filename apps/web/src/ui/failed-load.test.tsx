import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FailedLoad } from './failed-load.tsx';
import { currentToast, toast } from './toast.ts';

afterEach(toast.dismiss);

const failing = () => ({ error: new Error('x'), refetch: async () => undefined });

it('shows a toast of the specification only as a toast', () => {
  render(<FailedLoad query={failing()} toast="Failed to load matches" />);
  expect(currentToast()?.text).toBe('Failed to load matches');
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.queryByText('Failed to load matches')).toBeNull();
});

it('shows a message without a toast only in its place', () => {
  render(<FailedLoad query={failing()}>We couldn't load your receipt.</FailedLoad>);
  expect(screen.getByText("We couldn't load your receipt.")).toBeDefined();
  expect(currentToast()).toBeNull();
});
