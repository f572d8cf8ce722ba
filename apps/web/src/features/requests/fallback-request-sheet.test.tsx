import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { signIn } from '../../testing/signed-in.ts';
import { currentToast, toast } from '../../ui/toast.ts';
import { FallbackRequestSheet } from './fallback-request-sheet.tsx';
import { dropDraft, keepDraft } from './request-drafts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
  for (const draft of ['Plumbing', 'team: Plumbing']) dropDraft(draft);
});

function show(service: string, isTyped = false) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FallbackRequestSheet
        service={service}
        isTyped={isTyped}
        onSent={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const textIn = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
const take = () => screen.queryByRole('button', { name: 'Use This Text' });

it('offers the text of an earlier request, and fills it in with one press', async () => {
  const earlier = {
    description: 'The faucet drips.',
    contact: 'a@b.c',
    location: '',
    budget: '50',
  };
  keepDraft('Plumbing', { service: 'Plumbing', ...earlier });
  const user = show('Plumbing');
  expect([textIn(/Service type/), textIn(/Description/), textIn(/Budget/)]).toEqual([
    'Plumbing',
    '',
    '',
  ]);
  await user.click(screen.getByRole('button', { name: 'Use This Text' }));
  expect([textIn(/Description/), textIn(/Budget/)]).toEqual(['The faucet drips.', '50']);
  expect(take()).toBeNull();
});

it('offers what was typed into the search, and fills it in only with a press', async () => {
  const user = show('my tap is crying', true);
  expect(textIn(/Service type/)).toBe('');
  await user.click(screen.getByRole('button', { name: 'Use This Text' }));
  expect(textIn(/Service type/)).toBe('my tap is crying');
});

it('offers nothing when nothing was typed', () => {
  show('Plumbing');
  expect(take()).toBeNull();
});

it('says that there is no network, and keeps the text', async () => {
  await signIn();
  const user = show('Plumbing');
  await user.type(screen.getByLabelText(/Description/), 'The faucet drips.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(screen.getByRole('button', { name: 'Send Request' }));
  await waitFor(() =>
    expect(currentToast()?.text).toBe(
      'Failed to submit request. You seem to be offline. What you typed is kept.',
    ),
  );
  cleanup();
  show('Plumbing');
  expect(textIn(/Description/)).toBe('The faucet drips.');
});

it.each([
  ['HIV Testing', 'private details'],
  ['Dentist', 'medical details'],
  ['Legal Services', 'case details'],
  ['Plumbing', null],
])('says what to leave out of a request for %s: %s', (service, what) => {
  show(service);
  const line = screen.queryByText(/^Leave out/)?.textContent ?? null;
  expect(line).toBe(what && `Leave out ${what}. You can share them with the business directly.`);
});
