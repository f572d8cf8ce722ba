import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { InviteReviews } from './invite-reviews.tsx';

const FIRST = 'k7qm3xp4tzv9';
const SECOND = 'a2b3c4d5e6f7';

afterEach(() => vi.unstubAllGlobals());

function show() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(<InviteReviews />, queries);
  return userEvent.setup();
}

it('says that the link failed to load, and loads it on Try again', async () => {
  let isDown = true;
  answering(() =>
    isDown ? { status: 500, body: {} } : { body: { code: FIRST, reviews: 1, left_today: 19 } },
  );
  const user = show();
  await screen.findByText("We couldn't load your link.");
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(new RegExp(`/review/${FIRST}$`));
  screen.getByText('1 review so far. 19 of 20 left today.');
});

it('creates a link, and replaces it only after confirmation', async () => {
  let code: string | null = null;
  answering(({ method }) => {
    if (method === 'POST') code = code === null ? FIRST : SECOND;
    return { body: { code, reviews: 0, left_today: 20 } };
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Create Link' }));
  await screen.findByText(new RegExp(`/review/${FIRST}$`));
  await user.click(screen.getByRole('button', { name: 'New Link' }));
  screen.getByText(/The old link will stop working/);
  await user.click(screen.getByRole('button', { name: 'Keep Link' }));
  expect(code).toBe(FIRST);
  await user.click(screen.getByRole('button', { name: 'New Link' }));
  await user.click(screen.getByRole('button', { name: 'Replace Link' }));
  await screen.findByText(new RegExp(`/review/${SECOND}$`));
});
