import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { takeStartedSearch } from '../../lib/started-search.ts';
import { LandingSearch } from './landing-search.tsx';

afterEach(() => {
  sessionStorage.clear();
  vi.doUnmock('./begin-search.ts');
});

function setUp() {
  const onFound = vi.fn();
  const { unmount } = render(<LandingSearch onFound={onFound} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'What do you need?' });
  return { onFound, field, unmount, user: userEvent.setup() };
}

it('finds the service for a sentence, and keeps the sentence for after sign-up', async () => {
  const { onFound, field, user } = setUp();
  await user.type(field, 'Water heater is leaking{Enter}');
  await waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith('Plumbing'));
  expect(takeStartedSearch('Plumbing')).toBe('Water heater is leaking');
});

it('searches for an unknown word as it is, trimmed', async () => {
  const { onFound, field, user } = setUp();
  await user.type(field, '  Zzyzx {Enter}');
  await waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith('Zzyzx'));
});

it('focuses the field when it is blank', async () => {
  const { onFound, field, user } = setUp();
  await user.type(field, '   ');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(document.activeElement).toBe(field);
  expect(onFound).not.toHaveBeenCalled();
});

it('searches for an example when it is pressed', async () => {
  const { onFound, user } = setUp();
  await user.click(screen.getByRole('button', { name: 'My dog needs walks' }));
  await waitFor(() =>
    expect(onFound).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/dog/i)),
  );
});

it('searches for the typed words when the code of the search fails to load', async () => {
  vi.doMock('./begin-search.ts', () => {
    throw new Error('offline');
  });
  const { onFound, field, user } = setUp();
  await user.type(field, 'Plumber{Enter}');
  await waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith('Plumber'));
});

it('leads nowhere once the landing page was left', async () => {
  const { onFound, field, unmount, user } = setUp();
  await user.type(field, 'Plumber');
  fireEvent.submit(screen.getByRole('search'));
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onFound).not.toHaveBeenCalled();
});
