import type { BusinessProfile } from '@pro-match/domain/businesses';
import type { Match } from '@pro-match/domain/matches';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownBusinessQuery } from '../../../lib/own-rows.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { aMatch } from '../testing/a-match.ts';
import { LeadClock } from './lead-clock.tsx';

/** A Friday, at 3 PM by the reader's clock. */
const NOW = new Date(2026, 10, 20, 15, 0);
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
/** Open around the clock, so that the reader's time zone does not matter. */
const ALWAYS = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['00:00', '00:00']]]),
);

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  await signIn({ id: 'u1', email: 'pat@example.com' });
});
afterEach(() => vi.useRealTimers());

function said(lead: Partial<Match>, answer_minutes: number | null = null) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const business = { hours: ALWAYS, time_zone: 'America/New_York', answer_minutes };
  queries.setQueryData(ownBusinessQuery('u1').queryKey, business as unknown as BusinessProfile);
  return renderInApp(<LeadClock lead={aMatch(lead)} />, queries).container.textContent;
}

it.each<[string, Partial<Match>, number | null, string]>([
  [
    'that is in time',
    { created_at: ago(20) },
    null,
    'Waiting 20 min of your open hours. Answer by 3:40 PM, before we offer the client another pro.',
  ],
  [
    'of a business that takes its time',
    { created_at: ago(20) },
    90,
    'Waiting 20 min of your open hours. Answer by 5:40 PM, before we offer the client another pro.',
  ],
  [
    'that has just arrived',
    { created_at: ago(0) },
    null,
    'Answer by 4:00 PM, before we offer the client another pro.',
  ],
  [
    'that was stored with a later deadline',
    { created_at: ago(20), due_at: ago(-70) },
    null,
    'Waiting 20 min of your open hours. Answer by 4:10 PM, before we offer the client another pro.',
  ],
  [
    'that is past its stored deadline',
    { created_at: ago(20), due_at: ago(0) },
    90,
    "Waiting 20 min of your open hours. We've offered the client another pro. You can still answer.",
  ],
  [
    'that is late',
    { created_at: ago(120) },
    null,
    "Waiting 2 hours of your open hours. We've offered the client another pro. You can still answer.",
  ],
  [
    'that was accepted, but whose client reported no answer',
    { status: 'accepted', accepted_at: ago(60), is_reopened: true },
    null,
    'The client is still waiting for an answer. Please write to them.',
  ],
  [
    'that was accepted',
    { status: 'accepted', accepted_at: ago(60), answered_at: ago(60) },
    null,
    '',
  ],
  ['that was declined', { declined_at: ago(1), decline_reason: 'booked' }, null, ''],
  ['whose client and business are blocked', { created_at: ago(20), is_blocked: true }, null, ''],
])('%s', (_, lead, minutes, words) => {
  expect(said(lead, minutes)).toBe(words);
});
