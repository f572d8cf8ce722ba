import type { CaseDetail } from '@pro-match/domain/cases';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CaseEvidence } from './case-evidence.tsx';

const AT = '2026-05-04T12:00:00Z';

function show(context: CaseDetail['context']) {
  const row: CaseDetail = {
    id: 'c1',
    subject_kind: 'comment',
    subject_id: 's1',
    status: 'open',
    opened_at: AT,
    reports_count: 1,
    open_reports: 1,
    reasons: [{ reason: 'spam', count: 1 }],
    text: 'They are thieves',
    owner: null,
    is_appealed: false,
    due_at: null,
    is_priority: false,
    last_action: null,
    current: null,
    context,
    reports: [],
    decisions: [],
    earlier: [],
    may: [],
  };
  render(<CaseEvidence row={row} />);
}

const piece = { kind: 'message', author_name: null, created_at: AT, is_subject: false } as const;

it('shows the post that a comment belongs to', () => {
  show([{ ...piece, kind: 'post', author_name: 'Nina', text: 'A new roof' }]);
  expect(screen.getByText('Show context')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toMatch(/^Nina, .*A new roof$/);
});

it('shows the business that a post or a review is about, and does not call it a former user', () => {
  show([{ ...piece, kind: 'business', text: 'Hawks & Co' }]);
  expect(screen.getByRole('listitem').textContent).toContain('Hawks & Co');
  expect(screen.queryByText(/Former user/)).toBeNull();
});

it('names a former user', () => {
  show([{ ...piece, text: 'Hello' }]);
  expect(screen.getByRole('listitem').textContent).toContain('Former user');
});

it('shows no context when there is only the reported piece itself', () => {
  show([{ ...piece, text: 'They are thieves', is_subject: true }]);
  expect(screen.queryByText('Show context')).toBeNull();
});
