import type { SmsNumber } from '@pro-match/domain/sms';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import { toast } from '../../ui/toast.ts';
import { TextsSection } from './texts-section.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

const NONE: SmsNumber = {
  is_offered: true,
  state: 'none',
  phone: null,
  failure: null,
  consented_at: null,
  code_expires_at: null,
  sender: '6145550199',
};
const given = { phone: '6145550123', consented_at: '2026-11-23T12:00:00.000Z' };
const SENT: SmsNumber = { ...NONE, ...given, state: 'code_sent' };
const ON: SmsNumber = { ...NONE, ...given, state: 'on' };

type Answers = Parameters<typeof answering>[0];

function show(number: SmsNumber, answers: Answers = () => ({})) {
  const calls = answering((call) => (call.method === 'GET' ? { body: number } : answers(call)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TextsSection phone="6145550123" />
    </QueryClientProvider>,
  );
  return { calls, writes: () => calls.filter(({ method }) => method !== 'GET') };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** The messages beside a field. */
function beside(label: string): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

describe('texts about leads', () => {
  it('are not mentioned when the server does not offer them', async () => {
    const { calls } = show({ ...NONE, is_offered: false });
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await vi.waitFor(() => expect(screen.queryByText('Texts About Leads')).toBeNull());
  });

  it('require a valid number and consent to the words that are shown', async () => {
    const { writes } = show(NONE, () => ({ body: SENT }));
    await press('Text Me a Code');
    expect(screen.getByText('Please agree before we text you.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Mobile number'));
    await userEvent.type(screen.getByLabelText('Mobile number'), '8005550123');
    await userEvent.click(screen.getByRole('checkbox', { name: /Message and data rates/ }));
    await press('Text Me a Code');
    expect(beside('Mobile number')).toMatch(/mobile numbers of the United States/);
    expect(writes()).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Mobile number'));
    await userEvent.type(screen.getByLabelText('Mobile number'), '6145550123');
    await press('Text Me a Code');
    const code = await screen.findByLabelText('Code from the text');
    expect(writes()).toMatchObject([
      { method: 'PUT', body: { phone: '6145550123', consent: '2026-11-23' } },
    ]);
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(document.activeElement).toBe(code);
  });

  it('show a refusal of the number at its field', async () => {
    const message = "This is a landline, which can't get texts. Use a mobile number.";
    const problem = {
      code: 'validation_failed',
      detail: message,
      errors: [{ field: 'phone', message }],
    };
    show(NONE, () => ({ status: 422, body: problem }));
    await userEvent.click(await screen.findByRole('checkbox'));
    await press('Text Me a Code');
    await vi.waitFor(() => expect(beside('Mobile number')).toBe(message));
  });

  it('are on once the whole code is entered, without a press', async () => {
    const { writes } = show(SENT, () => ({ body: ON }));
    const code = await screen.findByLabelText('Code from the text');
    expect(document.activeElement).not.toBe(code);
    await userEvent.click(code);
    await userEvent.paste('482 915');
    expect(await screen.findByText('On')).toBeTruthy();
    expect(writes()).toMatchObject([
      { path: expect.stringMatching(/confirm$/), body: { code: '482915' } },
    ]);
  });

  it('show at the field that the code is wrong, and clear it for the next', async () => {
    const message = "That code isn't right. Check the text and try again.";
    const problem = {
      code: 'validation_failed',
      detail: message,
      errors: [{ field: 'code', message }],
    };
    show(SENT, () => ({ status: 422, body: problem }));
    await userEvent.type(await screen.findByLabelText('Code from the text'), '000000');
    await vi.waitFor(() => expect(beside('Code from the text')).toBe(message));
    expect(screen.getByLabelText<HTMLInputElement>('Code from the text').value).toBe('');
  });

  it('are turned off with one press', async () => {
    const { writes } = show(ON, () => ({ status: 204 }));
    await press('Turn Off');
    await vi.waitFor(() => expect(writes()).toMatchObject([{ method: 'DELETE' }]));
  });

  it('that were stopped on the phone say how to start them again', async () => {
    show({ ...NONE, ...given, state: 'stopped' });
    expect(await screen.findByText(/Text START to \(614\)-555-0199/)).toBeTruthy();
    await press('Use Another Number');
    expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('');
  });

  it.each([
    ['landline', 'is a landline', ''],
    ['unreachable', "three in a row didn't reach", '(614)-555-0123'],
  ] as const)('that failed say why: %s', async (failure, words, phone) => {
    show({ ...NONE, ...given, state: 'failed', failure });
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe(phone);
  });
});
