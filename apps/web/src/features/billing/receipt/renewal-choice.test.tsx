import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { activeSubscription, noSubscription } from '../testing/subscriptions.ts';
import { RenewalChoice } from './renewal-choice.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(view = activeSubscription, isWanted = false) {
  let plan = view;
  const calls = answering(({ method, body }) => {
    if (method === 'PATCH') {
      plan = { ...plan, cancel_at_period_end: !(body as { renews: boolean }).renews };
    }
    return { body: method === 'POST' ? { subscribed: true } : plan };
  });
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RenewalChoice userId="business" isWanted={isWanted} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent: () => calls.filter(({ method }) => method === 'PATCH') };
}

it('cancels at one press, and keeps at one press', async () => {
  const { user, sent } = show();
  await user.click(await screen.findByRole('button', { name: 'Cancel Pro' }));
  await screen.findByText(/won't renew/);
  await user.click(screen.getByRole('button', { name: 'Keep Pro' }));
  await screen.findByText('Renews on December 21, 2026.');
  expect(sent().map(({ body }) => body)).toEqual([{ renews: false }, { renews: true }]);
});

it('shows both the same way', async () => {
  show();
  const keep = await screen.findByRole('button', { name: 'Keep Pro' });
  expect(screen.getByRole('button', { name: 'Cancel Pro' }).className).toBe(keep.className);
});

it('takes the focus of a reader who comes from the mail', async () => {
  show(activeSubscription, true);
  const place = await screen.findByRole('region', { name: 'Your renewal' });
  await waitFor(() => expect(document.activeElement).toBe(place));
});

it('offers nothing to keep or cancel where nothing runs', async () => {
  show(noSubscription);
  await screen.findByRole('region', { name: 'Your renewal' });
  expect(screen.queryByRole('button')).toBeNull();
});
