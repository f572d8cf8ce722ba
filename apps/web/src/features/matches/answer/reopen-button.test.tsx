import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { currentToast, toast } from '../../../ui/toast.ts';
import { aMatch } from '../testing/a-match.ts';
import { ReopenButton } from './reopen-button.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

const { may, other } = aMatch();
const match = aMatch({
  status: 'accepted',
  other: { ...other, name: 'Lantern' },
  may: { ...may, reopen: true },
});

it('asks for confirmation, reopens the match, and promises another pro', async () => {
  const calls = answering(() => ({ body: { ...match, is_reopened: true } }));
  renderInApp(<ReopenButton match={match} />);
  await userEvent.click(screen.getByRole('button', { name: 'No real answer from Lantern?' }));
  await userEvent.click(screen.getByRole('button', { name: 'Still Waiting' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls[0]).toMatchObject({ method: 'POST', path: `/rest/v1/matches/${match.id}/reopen` });
  expect(currentToast()?.text).toBe(
    "Thanks. We'll offer you another pro if Lantern doesn't write to you soon.",
  );
});

it.each([
  ['answered', 'Thanks. You can ask another pro while you wait for Lantern.'],
  ['dismissed', 'Thanks. You can ask another pro while you wait for Lantern.'],
  ['asked', "Thanks. Lantern can see that you're waiting."],
  ['team', "Thanks. Lantern can see that you're waiting."],
] as const)('promises no second offer after one that was %s', async (outcome, thanks) => {
  const rescue = { cause: 'overdue' as const, offered_at: match.created_at, outcome };
  answering(() => ({ body: { ...match, is_reopened: true } }));
  renderInApp(<ReopenButton match={{ ...match, rescue }} />);
  await userEvent.click(screen.getByRole('button', { name: 'No real answer from Lantern?' }));
  expect(screen.getByRole('dialog').textContent).not.toContain("we'll offer");
  await userEvent.click(screen.getByRole('button', { name: 'Still Waiting' }));
  await waitFor(() => expect(currentToast()?.text).toBe(thanks));
});

it('says why it is too late, and is hidden when not allowed', async () => {
  const detail = 'They have written to you.';
  answering(() => ({ status: 409, body: { code: 'conflict', detail } }));
  renderInApp(<ReopenButton match={match} />);
  await userEvent.click(screen.getByRole('button', { name: 'No real answer from Lantern?' }));
  await userEvent.click(screen.getByRole('button', { name: 'Still Waiting' }));
  await waitFor(() => expect(currentToast()?.text).toBe(detail));
  document.body.replaceChildren();
  renderInApp(<ReopenButton match={aMatch({ status: 'accepted' })} />);
  expect(screen.queryByRole('button')).toBeNull();
});
