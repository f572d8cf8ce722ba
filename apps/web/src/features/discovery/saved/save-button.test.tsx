import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { currentToast, toast } from '../../../ui/toast.ts';
import { nearbyBusiness } from '../testing/businesses.ts';
import { SaveButton } from './save-button.tsx';
import { SavedList } from './saved-list.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

const business = nearbyBusiness(1);
const row = {
  ...business,
  service: 'Plumbing',
  saved_at: '2026-03-05T14:30:00.000Z',
  is_asked: false,
  ended: null,
};
const button = () =>
  screen.getByRole('button', { name: `Save ${business.business_name} for later` });
const isPressed = () => button().getAttribute('aria-pressed');

function show(children: React.ReactNode) {
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);
  return userEvent.setup();
}

it('shows a press at once, then what the server has stored', async () => {
  let isSaved = false;
  const calls = answering(({ method }) => {
    if (method === 'PUT') isSaved = true;
    if (method === 'DELETE') isSaved = false;
    return { body: { businesses: isSaved ? [row] : [] } };
  });
  const user = show(<SaveButton business={business} service="Plumbing" />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(button());
  expect(isPressed()).toBe('true');
  await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']));
  expect(calls[1]).toMatchObject({
    path: `/rest/v1/saved_businesses/${business.user_id}`,
    body: { service: 'Plumbing' },
  });
  expect(isPressed()).toBe('true');
  await user.click(button());
  expect(isPressed()).toBe('false');
  await waitFor(() => expect(calls.at(-1)?.method).toBe('GET'));
  expect(isPressed()).toBe('false');
});

it('undoes a press that the server refuses, and says why', async () => {
  const detail = "You've saved 100 businesses. Remove one to save another.";
  answering(({ method }) =>
    method === 'PUT'
      ? { status: 409, body: { code: 'conflict', detail } }
      : { body: { businesses: [] } },
  );
  const user = show(<SaveButton business={business} service="Plumbing" />);
  await user.click(button());
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'error', text: detail }));
  await waitFor(() => expect(isPressed()).toBe('false'));
});

it('undoes a press while offline, when nothing can be reloaded', async () => {
  let isOffline = false;
  answering(() => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return { body: { businesses: [row] } };
  });
  const user = show(<SaveButton business={business} service="Plumbing" />);
  await waitFor(() => expect(isPressed()).toBe('true'));
  isOffline = true;
  await user.click(button());
  await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'error' }));
  await waitFor(() => expect(isPressed()).toBe('true'));
});

it('says how to save a business when the list is empty', async () => {
  answering(() => ({ body: { businesses: [] } }));
  show(<SavedList onBack={() => undefined} renderConnect={() => null} />);
  expect(await screen.findByText(/Nothing saved yet/)).toBeTruthy();
});
