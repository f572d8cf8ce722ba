import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthPanel } from './auth-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

it('keeps the sign-in form while signing in, even if the switch to sign-up is pressed', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  render(
    <AuthPanel
      role="client"
      startsAsSignUp={false}
      onBusyChange={() => undefined}
      onEntered={async () => undefined}
    />,
  );
  await userEvent.type(screen.getByLabelText('Email'), 'ann@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'Abcdef-12');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await userEvent.click(screen.getByRole('button', { name: "Don't have an account? Sign up" }));
  expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
});
