import { DECLINE_NOTICES, DECLINE_REASONS, type Match } from '@pro-match/domain/matches';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { MatchNotice, WaitingLine } from './match-notice.tsx';
import { aMatch } from './testing/a-match.ts';

const NOW = new Date(2026, 10, 20, 15, 0);
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => vi.useRealTimers());

const said = (part: React.ReactElement) => renderInApp(part).container.textContent;
const news = (more: Partial<Match>) => said(<MatchNotice match={aMatch(more)} />);
const waiting = (more: Partial<Match>) => said(<WaitingLine match={aMatch(more)} />);

describe('the status of a match', () => {
  it.each<[string, Partial<Match>, string]>([
    ['waiting', { created_at: ago(12) }, 'Asked 12m ago'],
    [
      'waiting for a business whose usual answer time is known',
      { created_at: ago(12), other: { ...aMatch().other, answer_minutes: 40 } },
      'Asked 12m ago; usually answers in 40 min',
    ],
    ['accepted', { status: 'accepted', accepted_at: ago(5) }, 'They accepted 5m ago'],
    [
      'reopened',
      { status: 'accepted', accepted_at: ago(5), is_reopened: true },
      "They accepted, and know that you're waiting for an answer",
    ],
    [
      'reopened and answered',
      { status: 'accepted', accepted_at: ago(60), is_reopened: true, answered_at: ago(1) },
      'They accepted 1h ago',
    ],
    ['withdrawn', { withdrawn_at: ago(3) }, 'You withdrew this request 3m ago'],
    ['closed', { closed_at: ago(3) }, "They didn't answer before you closed the job"],
  ])('%s', (_, more, words) => {
    expect(news(more)).toBe(words);
  });

  it.each(DECLINE_REASONS)(
    'declined because of %s: shows only the prepared text',
    (decline_reason) => {
      expect(news({ declined_at: ago(1), decline_reason })).toBe(DECLINE_NOTICES[decline_reason]);
    },
  );
});

describe('the line about waiting', () => {
  const due_at = new Date(2026, 10, 20, 15, 40).toISOString();
  const rescue = { cause: 'overdue', offered_at: ago(1), outcome: null } as const;

  it.each<[string, Partial<Match>, string]>([
    ['in time', { due_at }, "No answer by 3:40 PM? We'll offer you the next pro."],
    ['overdue', { due_at: ago(1), rescue }, 'No answer in time. They can still answer.'],
    ['just over', { due_at: ago(1) }, 'No answer in time. They can still answer.'],
    [
      'paused',
      { due_at, rescue: { ...rescue, cause: 'paused' } },
      "They've paused new requests. They have yours, and may still answer.",
    ],
    ['nobody waits', { due_at: null }, ''],
    ['closed', { due_at, closed_at: ago(1) }, ''],
  ])('%s', (_, more, words) => {
    expect(waiting(more)).toBe(words);
  });
});
