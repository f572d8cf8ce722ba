import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import { currentToast, toast } from '../../ui/toast.ts';
import type { AuthMode } from './credentials.ts';
import { CredentialsForm } from './credentials-form.tsx';

const onEntered = vi.fn(async () => undefined);

function Form({ mode }: { mode: AuthMode }) {
  const [email, setEmail] = useState('');
  return (
    <CredentialsForm
      mode={mode}
      role="client"
      email={email}
      onEmailChange={setEmail}
      onForgot={() => undefined}
      onBusyChange={() => undefined}
      onEntered={onEntered}
    />
  );
}

async function fill(mode: AuthMode, email: string, password: string): Promise<void> {
  render(<Form mode={mode} />);
  await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
}

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('CredentialsForm', () => {
  it('turns each rule green as the password meets it', async () => {
    await fill('sign-up', 'ann@example.com', 'Abc');
    const met = () =>
      screen
        .getAllByRole('listitem')
        .filter((rule) => rule.dataset.met === 'true')
        .map((rule) => rule.textContent);
    expect(met()).toEqual(['One uppercase letter (met)', 'One lowercase letter (met)']);
    await userEvent.type(screen.getByLabelText('Password'), 'def-12');
    expect(met()).toHaveLength(5);
  });

  it('shows only the first problem, at the field and as a toast, and sends nothing', async () => {
    const calls = answering(() => ({}));
    await fill('sign-up', 'ann@example.com', 'abc');
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
    const message = 'Password must be at least 8 characters';
    const field = screen.getByLabelText('Password');
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByText(/at least one uppercase/)).toBeNull();
    expect(currentToast()).toMatchObject({ tone: 'error', text: message });
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });

  it('shows the message of the auth service and can be sent again', async () => {
    const calls = answering(() => ({
      status: 400,
      body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    }));
    await fill('sign-in', 'ann@example.com', 'x{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid login credentials');
    expect(calls.map(({ path, query }) => [path, query.grant_type])).toEqual([
      ['/auth/v1/token', 'password'],
    ]);
    expect(onEntered).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });

  it('shows the refusal of a common password at the field', async () => {
    const msg = "That's a very common password.";
    answering(() => ({
      status: 422,
      body: {
        code: 422,
        error_code: 'weak_password',
        msg,
        weak_password: { reasons: ['pwned'], message: msg },
      },
    }));
    await fill('sign-up', 'ann@example.com', 'Password1!{Enter}');
    expect(await screen.findByText(msg)).toBeTruthy();
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows and hides the password', async () => {
    await fill('sign-in', 'ann@example.com', 'secret');
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });
});
