import type { Review, ReviewPage } from '@pro-match/domain/reviews';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import { CardReviews } from './card-reviews.tsx';

const review: Review = {
  id: '01a1fb69-0000-7000-8000-000000000001',
  business_id: '01a1fb69-0000-7000-8000-000000000002',
  rating: 4,
  comment: 'Came <b>on time</b>.',
  created_at: '2026-05-01T23:59:59.999Z',
  client_name: null,
  is_matched: true,
  is_work_done: false,
  is_counted: true,
  is_invited: false,
  is_held: false,
  reply: { text: 'Any <i>time</i>.', created_at: '2026-05-03T01:00:00.000Z' },
};
const named: Review = {
  ...review,
  id: review.business_id,
  client_name: 'Ann Client',
  rating: 5,
  comment: null,
  is_matched: false,
  is_counted: true,
  is_invited: false,
  is_held: false,
  reply: null,
};
const page = (data: Review[], next: string | null = null): ReviewPage => ({
  data,
  next,
  summary: { average: 4.5, count: data.length, stars: [0, 0, 0, 1, data.length - 1], invited: 0 },
});

function show(first: ReviewPage) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  return render(
    <QueryClientProvider client={queries}>
      <CardReviews userId={review.business_id} name="Rooter" first={first} />
    </QueryClientProvider>,
  );
}

const rows = () => [...document.querySelectorAll('li.card')].map((item) => item.textContent ?? '');

afterEach(() => vi.unstubAllGlobals());

describe('the reviews of a public card', () => {
  it('are left out when there are none', () => {
    const { container } = show({ data: [], next: null, summary: null });
    expect(container.childElementCount).toBe(0);
  });

  it('show the author or Anonymous, with stars, day, text, mark and reply', () => {
    show(page([review, named]));
    const [first, second] = rows();
    expect(first).toContain('AnonymousMatched');
    expect(first).toContain('May 1, 2026');
    expect(first).toContain('Rated 4.0 out of 5');
    expect(first).toContain('Came <b>on time</b>.');
    expect(first).toContain('Reply from RooterMay 3, 2026Any <i>time</i>.');
    expect(second).toContain('Ann Client');
    expect(second).not.toContain('Matched');
    screen.getByText('4 stars: 1');
    screen.getByText('2 reviews');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be sorted, and can be sorted differently after a failed load', async () => {
    const calls = answering(({ query }) =>
      query.sort === 'lowest' ? { status: 500, body: {} } : { body: page([named, review]) },
    );
    show(page([review, named]));
    const sort = screen.getByRole('combobox', { name: 'Sort reviews' });
    await userEvent.selectOptions(sort, 'Highest rated');
    await vi.waitFor(() => expect(rows()[0]).toContain('Ann Client'));
    expect(calls[0]?.query.sort).toBe('highest');
    await userEvent.selectOptions(sort, 'Lowest rated');
    await screen.findByText("We couldn't load the reviews.");
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Newest');
    expect(rows()[0]).toContain('Anonymous');
  });

  it('show invited reviews separately, and keep the filter when there are none to show', async () => {
    const calls = answering(() => ({ body: { ...first, data: [] } }));
    const first = page([review, { ...named, is_invited: true }]);
    first.summary = { average: 4, count: 1, stars: [0, 0, 0, 1, 0], invited: 1 };
    show(first);
    const choice = screen.getByRole('combobox', { name: 'Sort reviews' });
    await userEvent.selectOptions(choice, 'Invited (1)');
    await screen.findByText('There are no reviews to show.');
    expect(calls[0]?.query).toMatchObject({ source: 'invitation' });
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Newest');
    expect(rows()).toHaveLength(2);
  });

  it('have no filter without invited reviews', () => {
    show(page([review, named]));
    expect(screen.queryByRole('option', { name: /invited/i })).toBeNull();
  });

  it('load further pages', async () => {
    answering(() => ({ body: page([named]) }));
    show(page([review], '4.1.x'));
    await userEvent.click(screen.getByRole('button', { name: 'Show more reviews' }));
    await vi.waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
