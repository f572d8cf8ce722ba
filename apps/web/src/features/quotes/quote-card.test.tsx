import type { JobQuote } from '@pro-match/domain/quotes';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { matchQuotesQuery } from './api/quotes.ts';
import { CompareTable } from './compare/compare-table.tsx';
import { QuoteCard } from './quote-card.tsx';
import { aQuote } from './testing/a-quote.ts';

function showCard(quote: JobQuote, isMine = false) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  queries.setQueryData(matchQuotesQuery(quote.match_id).queryKey, { data: [quote], next: null });
  renderInApp(
    <QuoteCard
      matchId={quote.match_id}
      quoteId={quote.id}
      isMine={isMine}
      name="Ace Plumbing"
      words="Quote: $120"
      onReport={vi.fn()}
    />,
    queries,
  );
}

function showTable(quote: JobQuote) {
  renderInApp(
    <CompareTable quotes={[quote]} service="Plumbing" chat={() => null} onReport={vi.fn()} />,
  );
}

const answers = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe.each([
  ['in the chat', showCard],
  ['beside others', showTable],
])('a quote %s', (_, show) => {
  it('offers every possible answer', () => {
    show(aQuote());
    expect(answers()).toEqual(['Accept', 'Ask to change', 'Decline']);
  });

  it.each([
    ['Accept', 'accept'],
    ['Ask to change', 'ask_change'],
    ['Decline', 'decline'],
  ])('does not offer %s if the server does not allow it', (label, answer) => {
    show(aQuote({ may: { ...aQuote().may, [answer]: false } }));
    expect(answers()).toHaveLength(2);
    expect(answers()).not.toContain(label);
  });

  it.each(['open', 'change_asked'] as const)(
    'offers nothing once the last day of a quote with the state %s is over',
    (state) => {
      show(aQuote({ state, expires_at: '2000-01-01T05:00:00.000Z' }));
      expect(screen.getByText('Expired')).toBeTruthy();
      expect(answers()).toEqual([]);
    },
  );
});

it('offers the business no answer to its own quote', () => {
  showCard(aQuote(), true);
  expect(screen.getByText("Ace Plumbing hasn't answered yet.")).toBeTruthy();
  expect(answers()).toEqual([]);
});
