import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '../../../ui/toast.ts';
import { changeUser } from './api/change-user.ts';
import { ChangeEmailSheet } from './change-email-sheet.tsx';

vi.mock('./api/change-user.ts', () => ({ changeUser: vi.fn() }));
const change = vi.mocked(changeUser);

const refusal = (code: string, message: string) =>
  Object.assign(new Error(message), { __isAuthError: true, status: 422, code });

const close = vi.fn();
afterEach(() => toast.dismiss());

async function submit(email: string, password: string): Promise<void> {
  render(<ChangeEmailSheet isOpen onClose={close} />);
  if (email) await userEvent.type(screen.getByLabelText('New email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Current password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Send Link' }));
}

/** The messages beside a field. */
function beside(label: string): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

it.each([
  ['ann', 'x', 'New email', 'Invalid email address'],
  ['ann@example.com', '', 'Current password', 'Enter your current password.'],
])(
  'says at the field what is wrong with email "%s" and password "%s"',
  async (email, password, label, words) => {
    await submit(email, password);
    expect(beside(label)).toBe(words);
    expect(change).not.toHaveBeenCalled();
  },
);

it.each([
  ['email_exists', 'New email'],
  ['invalid_credentials', 'Current password'],
])('shows the refusal %s at its field', async (code, label) => {
  change.mockRejectedValueOnce(refusal(code, 'Not this one.'));
  await submit('ann@example.com', 'secret');
  expect(beside(label)).toBe('Not this one.');
  expect(close).not.toHaveBeenCalled();
});

it('shows a refusal that concerns no field in the form', async () => {
  change.mockRejectedValueOnce(refusal('over_email_send_rate_limit', 'Too many emails.'));
  await submit('ann@example.com', 'secret');
  expect(screen.getByText('Too many emails.')).toBeTruthy();
  expect(beside('New email') + beside('Current password')).toBe('');
});
