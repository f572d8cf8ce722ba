import type { Review } from '@pro-match/domain/reviews';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CardReviews } from './card-reviews.tsx';

const review: Review = {
  id: '01a1fb69-0000-7000-8000-000000000001',
  business_id: '01a1fb69-0000-7000-8000-000000000002',
  rating: 4,
  comment: 'Came <b>on time</b>.',
  created_at: '2026-05-01T23:59:59.999Z',
  client_name: null,
  is_matched: true,
};

describe('the reviews of a public card', () => {
  it('are not there at all where nobody wrote one', () => {
    const { container } = render(<CardReviews name="Rooter" reviews={[]} isLoading={false} />);
    expect(container.childElementCount).toBe(0);
  });

  it('name who wrote, or nobody, with stars, day and words', () => {
    const named = { ...review, id: review.business_id, client_name: 'Ann Client', comment: null };
    render(<CardReviews name="Rooter" reviews={[review, named]} isLoading={false} />);
    const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(first).toContain('Anonymous');
    expect(first).toContain('May 1, 2026');
    expect(first).toContain('Rated 4.0 out of 5');
    expect(first).toContain('Came <b>on time</b>.');
    expect(second).toContain('Ann Client');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lead on where there are more', async () => {
    const onMore = vi.fn();
    render(<CardReviews name="Rooter" reviews={[review]} onMore={onMore} isLoading={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show more reviews' }));
    expect(onMore).toHaveBeenCalledOnce();
  });
});
