import type { Match } from '@pro-match/domain/matches';
import { OUTCOME_LABELS } from '@pro-match/domain/outcomes';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { currentToast, toast } from '../../ui/toast.ts';
import { OutcomeQuestion } from './outcome-question.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

const ASKED_AT = '2026-03-16T15:00:00.000Z';
const asked = {
  id: 'match',
  other: { name: 'Dana' },
  outcome: { asked_at: ASKED_AT, answer: null },
  may: { tell_outcome: true },
} as unknown as Match;

function Asked({ match, onAnswered }: { match: Match; onAnswered: (answer: string) => void }) {
  const [shown, setShown] = useState(match);
  return (
    <OutcomeQuestion
      match={shown}
      role="business"
      onAnswered={(stored, answer) => {
        setShown(stored);
        onAnswered(answer);
      }}
    />
  );
}

function show(match = asked, status = 200) {
  const calls = answering(({ body }) => ({
    status,
    body: { ...match, outcome: { asked_at: ASKED_AT, ...(body as object) } },
  }));
  const onAnswered = vi.fn();
  renderInApp(<Asked match={match} onAnswered={onAnswered} />);
  return { calls, onAnswered, user: userEvent.setup() };
}

it('offers the answers of its side, and says who sees them', async () => {
  show();
  for (const label of Object.values(OUTCOME_LABELS.business)) {
    expect(screen.getByRole('button', { name: label })).toBeTruthy();
  }
  expect(screen.getByText(/^Dana won't see your answer/)).toBeTruthy();
});

it('sends an answer with one press, and lets it be changed', async () => {
  const { calls, onAnswered, user } = show();
  await user.click(screen.getByRole('button', { name: 'Not yet' }));
  const change = await screen.findByRole('button', { name: /^Change your answer/ });
  const section = screen.getByRole('group', { name: 'How did it go with Dana?' });
  expect(section.textContent).toContain('You told us: Not yet');
  expect(document.activeElement).toBe(section);
  expect(calls).toEqual([
    expect.objectContaining({
      method: 'PUT',
      path: '/rest/v1/matches/match/outcome',
      body: { answer: 'not_yet' },
    }),
  ]);
  await user.click(change);
  expect(screen.getByRole('button', { name: 'Not yet' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: "It's done" }));
  await waitFor(() => expect(onAnswered).toHaveBeenLastCalledWith('done'));
});

it('keeps the question when the answer was not saved, and says so', async () => {
  const { onAnswered, user } = show(asked, 500);
  await user.click(screen.getByRole('button', { name: "It didn't happen" }));
  await waitFor(() =>
    expect(currentToast()?.text).toBe("We couldn't save your answer. Please try again."),
  );
  expect(screen.getByRole('button', { name: 'Not yet' })).toBeTruthy();
  expect(onAnswered).not.toHaveBeenCalled();
});

it('only shows the answer once it is too late to change', () => {
  show({
    ...asked,
    outcome: { asked_at: ASKED_AT, answer: 'done' },
    may: { ...asked.may, tell_outcome: false },
  });
  expect(screen.getByText("It's done")).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
