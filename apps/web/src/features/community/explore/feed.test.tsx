import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { stubNearness } from '../../../testing/stub-nearness.ts';
import { aPost } from '../testing/a-post.ts';
import { Feed } from './feed.tsx';

vi.mock('../post/post-card.tsx', () => ({
  PostCard: ({ post }: { post: { caption: string } }) => <li>{post.caption}</li>,
}));

afterEach(() => vi.unstubAllGlobals());

it('starts over when the server no longer knows the next page', async () => {
  stubNearness();
  let caption = 'Of this morning';
  const calls = answering(({ query }) =>
    query.after === undefined
      ? { body: { data: [aPost({ caption })], next: 'a.place' } }
      : { status: 400, body: { code: 'bad_request' } },
  );
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Feed tab="trending" empty={null} />
    </QueryClientProvider>,
  );
  await screen.findByText('Of this morning');
  caption = 'Of now';
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Show more posts' }));
  await screen.findByText('Of now');
  await waitFor(() =>
    expect(calls.map(({ query }) => query.after)).toEqual([undefined, 'a.place', undefined]),
  );
});
