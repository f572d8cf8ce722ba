import type { Match } from '@pro-match/domain/matches';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aMatch } from '../features/matches/testing/a-match.ts';
import { answering } from '../testing/answering.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { OfferLine } from './offer-line.tsx';

afterEach(() => vi.unstubAllGlobals());

const AT = '2026-11-20T12:00:00.000Z';
const offer = (cause: 'declined' | 'overdue' | 'paused'): Match['rescue'] => ({
  cause,
  offered_at: AT,
  outcome: null,
});

function show(match: Match) {
  answering(() => ({ body: { data: [match], next: null } }));
  renderInApp(<OfferLine fallback="Pros near you" />);
}

it.each([
  ['declined', AT, "Dana Client can't take your job. Ask the next pro"],
  ['overdue', null, 'No answer for Plumbing yet. Ask the next pro'],
  ['overdue', AT, "Dana Client can't take your job. Ask the next pro"],
  ['paused', null, 'No answer for Plumbing yet. Ask the next pro'],
] as const)('links to the offer: %s, declined at %s', async (cause, declined_at, words) => {
  show(aMatch({ rescue: offer(cause), declined_at }));
  const link = await screen.findByRole('link', { name: words });
  expect(link.getAttribute('href')).toBe('/client-matches');
});

it('shows the fallback text when there is no open offer', async () => {
  const rescue = offer('overdue');
  for (const match of [
    aMatch(),
    aMatch({ rescue: rescue && { ...rescue, outcome: 'dismissed' } }),
    aMatch({ rescue, closed_at: AT }),
  ]) {
    show(match);
    expect(await screen.findByText('Pros near you')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    document.body.replaceChildren();
  }
});
