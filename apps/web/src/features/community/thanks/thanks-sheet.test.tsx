import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { stubNearness } from '../../../testing/stub-nearness.ts';
import { aPost } from '../testing/a-post.ts';
import { ThanksSheet } from './thanks-sheet.tsx';

const first = aPost();
const second = aPost({
  id: '01900000-0000-7000-8000-000000000002',
  caption: 'The roof is tight again.',
});

afterEach(() => vi.unstubAllGlobals());

function show() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const sheet = <ThanksSheet proId={first.pro_id} name="Rooter" onClose={() => undefined} />;
  renderInApp(sheet, queries);
  return userEvent.setup();
}

it('says that the posts failed to load, and loads them on Try again', async () => {
  let isDown = true;
  answering(() => (isDown ? { status: 500, body: {} } : { body: { data: [first], next: null } }));
  const user = show();
  await screen.findByText("We couldn't load the posts.");
  screen.getByRole('dialog', { name: 'Thanked by neighbors' });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(first.caption);
  expect(screen.queryByText(/couldn't/)).toBeNull();
});

it('keeps the loaded posts when the next page fails', async () => {
  stubNearness();
  let isDown = true;
  answering(({ query }) => {
    if (query.after === undefined) return { body: { data: [first], next: 'a.place' } };
    return isDown ? { status: 500, body: {} } : { body: { data: [second], next: null } };
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Show more posts' }));
  await screen.findByText("We couldn't load more posts.");
  screen.getByText(first.caption);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(second.caption);
});

it('says that there are no posts', async () => {
  answering(() => ({ body: { data: [], next: null } }));
  show();
  await screen.findByText('There are no posts to show.');
});
