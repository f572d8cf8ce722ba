import { DECLINE_LABELS, DECLINE_NOTICES, DECLINE_REASONS } from '@pro-match/domain/matches';
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { currentToast, toast } from '../../../ui/toast.ts';
import { aMatch } from '../testing/a-match.ts';
import { DeclineButton } from './decline-button.tsx';
// Loaded before the press, which would otherwise wait for it.
import './decline-sheet.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

const lead = aMatch();
const queries = () =>
  new QueryClient({ defaultOptions: { mutations: { retry: false, retryDelay: 0 } } });

async function open(answer: Parameters<typeof answering>[0], shown = lead) {
  const calls = answering(answer);
  renderInApp(<DeclineButton lead={shown} />, queries());
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Not for me' }));
  await screen.findByRole('dialog', { name: 'Not for you?' }, { timeout: 10_000 });
  return { calls, user };
}

const reason = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

it('offers five reasons with the text that the client reads, and sends one with a press', async () => {
  const { calls, user } = await open(() => ({ body: { ...lead, declined_at: 'now' } }));
  for (const one of DECLINE_REASONS) {
    const news = `Dana Client reads: “${DECLINE_NOTICES[one]}”`;
    // The visible text is also the button's name.
    const label = DECLINE_LABELS[one];
    expect(reason(label).textContent).toBe(`${label}${news}`);
    expect(screen.getByRole('button', { name: `${label} ${news}` })).toBeTruthy();
  }
  await user.click(reason('Too far'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: `/rest/v1/matches/${lead.id}/decline`,
      body: { reason: 'too_far' },
    }),
  ]);
  expect(currentToast()?.text).toBe('Answer sent. Dana Client can ask another pro now.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Not for me' }));
});

it('works by keyboard, and closes without an answer on Escape', async () => {
  const { calls, user } = await open(() => ({ body: lead }));
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toEqual([]);
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  reason('Booked up').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(calls[0]?.body).toEqual({ reason: 'booked' }));
});

it('keeps the reasons and shows an alert when sending fails', async () => {
  const answers = [{ status: 500, body: {} }, { body: lead }];
  const { calls, user } = await open(() => answers.shift() ?? { body: lead });
  await user.click(reason('Booked up'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    "We couldn't send your answer. Please try again.",
  );
  await user.click(reason('Booked up'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toHaveLength(2);
});

it.each([404, 409])('closes when there is nothing left to answer: %i', async (status) => {
  const detail = 'The client withdrew this request.';
  const { user } = await open(() => ({ status, body: { code: 'conflict', detail } }));
  await user.click(reason('Something else'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(currentToast()).toMatchObject({ tone: 'error', text: detail });
});

it('is hidden when the server does not allow declining', () => {
  renderInApp(<DeclineButton lead={aMatch({ may: { ...lead.may, decline: false } })} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers no "Too far" when the business does not know the place', async () => {
  const { other } = lead;
  await open(() => ({ body: lead }), { ...lead, other: { ...other, location: null } });
  expect(screen.queryByRole('button', { name: /^Too far/ })).toBeNull();
  expect(reason('Booked up')).toBeTruthy();
});
