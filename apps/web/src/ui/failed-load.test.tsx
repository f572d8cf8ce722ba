import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FailedLoad } from './failed-load.tsx';
import { currentToast, toast } from './toast.ts';

afterEach(toast.dismiss);

const failing = () => ({ error: new Error('x'), refetch: async () => undefined });

it('says the toast of the specification in a toast alone', () => {
  render(<FailedLoad query={failing()} toast="Failed to load matches" />);
  expect(currentToast()?.text).toBe('Failed to load matches');
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined();
  expect(screen.queryByText('Failed to load matches')).toBeNull();
});

it('says in its place alone what has no toast there', () => {
  render(<FailedLoad query={failing()}>We couldn't load your receipt.</FailedLoad>);
  expect(screen.getByText("We couldn't load your receipt.")).toBeDefined();
  expect(currentToast()).toBeNull();
});
