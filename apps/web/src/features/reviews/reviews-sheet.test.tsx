import type { ReviewPage } from '@pro-match/domain/reviews';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubNearness } from '../../testing/stub-nearness.ts';
import { ReviewsSheet } from './reviews-sheet.tsx';

const OWNER = '01a1fb69-0000-7000-8000-000000000002';
const review = (n: number): ReviewPage['data'][number] => ({
  id: `01a1fb69-0000-7000-8000-00000000001${n}`,
  business_id: OWNER,
  rating: 4,
  comment: `Came on time, ${n}.`,
  created_at: '2026-05-01T23:59:59.999Z',
  client_name: 'Ann Client',
  is_matched: true,
  is_work_done: false,
  is_counted: true,
  is_invited: false,
  is_held: false,
  reply: null,
});
const summary = { average: 4, count: 2, stars: [0, 0, 0, 2, 0], invited: 0 };

afterEach(() => vi.unstubAllGlobals());

function show() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(<ReviewsSheet userId={OWNER} name="Rooter" onClose={() => undefined} />, queries);
  return userEvent.setup();
}

it('says that the reviews failed to load, and loads them on Try again', async () => {
  let isDown = true;
  answering(() =>
    isDown ? { status: 500, body: {} } : { body: { data: [review(1)], next: null, summary } },
  );
  const user = show();
  await screen.findByText("We couldn't load the reviews.");
  screen.getByRole('dialog', { name: 'Reviews' });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Came on time, 1.');
  expect(screen.queryByText(/couldn't/)).toBeNull();
});

it('keeps the loaded reviews when the next page fails', async () => {
  stubNearness();
  let isDown = true;
  answering(({ query }) => {
    if (query.after === undefined) {
      return { body: { data: [review(1)], next: 'a.place', summary } };
    }
    return isDown
      ? { status: 500, body: {} }
      : { body: { data: [review(2)], next: null, summary } };
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Show more reviews' }));
  await screen.findByText("We couldn't load more reviews.");
  screen.getByText('Came on time, 1.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Came on time, 2.');
});

it('says that there are no reviews', async () => {
  answering(() => ({ body: { data: [], next: null, summary: null } }));
  show();
  await screen.findByText('There are no reviews to show.');
});

it('marks invited reviews, and can show them alone', async () => {
  const invited = { ...review(2), is_matched: false, is_counted: false, is_invited: true };
  answering(({ query }) => {
    const data = query.source === 'invitation' ? [invited] : [review(1), invited];
    return { body: { data, next: null, summary: { ...summary, invited: 1 } } };
  });
  const user = show();
  await screen.findByText('Came on time, 1.');
  screen.getByText('Invited by the business');
  expect(screen.queryByText('No match yet')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort reviews' }), 'Invited (1)');
  await waitFor(() => expect(screen.queryByText('Came on time, 1.')).toBeNull());
  screen.getByText('Came on time, 2.');
});
