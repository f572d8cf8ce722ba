import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { ErrorState } from './error-state.tsx';

const out = <button type="button">Try again</button>;

it('shows the request id of a failed call', () => {
  const error = new ApiError({ status: 500, code: 'internal', detail: 'x', requestId: 'req_7' });
  render(<ErrorState error={error} action={out} />);
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong');
  expect(screen.getByText('Request ID: req_7')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('distinguishes a broken connection from a fault of ours', () => {
  const error = new ApiError({ status: 0, code: 'network_error', detail: 'x' });
  render(<ErrorState error={error} action={out} />);
  expect(screen.getByText('Check your connection and try again.')).toBeTruthy();
});

it.each([
  [1, 'in a second'],
  [20, 'in 20 seconds'],
  [3600, 'in 60 minutes'],
])('says when a rate limit ends: %i s', (retryAfterSeconds, words) => {
  const error = new ApiError({ status: 429, code: 'x', detail: 'x', retryAfterSeconds });
  render(<ErrorState error={error} action={out} />);
  expect(screen.getByRole('heading').textContent).toBe('One moment, please');
  expect(screen.getByText(`You can try again ${words}.`)).toBeTruthy();
});

it.each([[undefined], [null], ['text'], [new TypeError('x')]])('copes with %s', (error) => {
  render(<ErrorState error={error} action={out} />);
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong');
  expect(screen.queryByText(/Request id/)).toBeNull();
});
