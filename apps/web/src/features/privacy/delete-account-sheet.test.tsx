import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOutAndForget } from '../../lib/forget-person.ts';
import { answering } from '../../testing/answering.ts';
import { currentToast, toast } from '../../ui/toast.ts';
import { DeleteAccountSheet } from './delete-account-sheet.tsx';

vi.mock('../../lib/forget-person.ts');

beforeEach(() => vi.mocked(signOutAndForget).mockReset());
afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

const wrong = {
  status: 422,
  body: {
    code: 'validation_failed',
    detail: "That's not your password",
    errors: [{ field: 'password', message: "That's not your password" }],
  },
};

function setUp(...answers: { status: number; body?: unknown }[]) {
  const calls = answering(() => answers.shift() ?? { body: {} });
  const onClose = vi.fn();
  render(<DeleteAccountSheet email="ana@example.com" isOpen onClose={onClose} />);
  return { calls, onClose, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;
const field = () => screen.getByLabelText<HTMLInputElement>('Password');
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

async function confirm(user: User, password = 'Secret-123'): Promise<void> {
  await user.type(field(), password);
  await press(user, 'Continue');
  await press(user, 'Delete for Good');
}

/** The text that a screen reader reads besides the label. */
function describedBy(input: HTMLElement): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

describe('deleting the account', () => {
  it('requires the password, and says so at its field', async () => {
    const { calls, user } = setUp();
    await press(user, 'Continue');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(field())).toContain('Enter your password.');
    expect(document.activeElement).toBe(field());
    expect(calls).toEqual([]);
  });

  it('asks for confirmation, and can be canceled there', async () => {
    const { calls, onClose, user } = setUp();
    await user.type(field(), 'Secret-123');
    await press(user, 'Continue');
    screen.getByRole('dialog', { name: 'Delete your account for good?' });
    await press(user, 'Keep It');
    expect(onClose).toHaveBeenCalledOnce();
    expect(calls).toEqual([]);
  });

  it('returns to the field with a wrong password, and accepts the right one there', async () => {
    const { calls, user } = setUp(wrong);
    await confirm(user, 'Wrong-123');
    expect(await screen.findByRole('dialog', { name: 'Delete Account' })).toBeDefined();
    expect(field().value).toBe('Wrong-123');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(field())).toContain("That's not your password");
    expect(document.activeElement).toBe(field());
    expect(signOutAndForget).not.toHaveBeenCalled();

    await user.clear(field());
    await confirm(user);
    await vi.waitFor(() => expect(currentToast()?.text).toBe('Your account has been deleted.'));
    expect(calls).toMatchObject([
      { method: 'DELETE', path: '/rest/v1/account', body: { password: 'Wrong-123' } },
      { method: 'DELETE', path: '/rest/v1/account', body: { password: 'Secret-123' } },
    ]);
    expect(signOutAndForget).toHaveBeenCalledOnce();
  });

  it('stays at the confirmation after a failure, and can be tried again', async () => {
    const { user } = setUp({ status: 503 });
    await confirm(user);
    expect((await screen.findByRole('alert')).textContent).toContain(
      "We couldn't delete your account. Check your connection and try again.",
    );
    expect(signOutAndForget).not.toHaveBeenCalled();
    await press(user, 'Delete for Good');
    await vi.waitFor(() => expect(signOutAndForget).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the words of the server after too many tries', async () => {
    const detail = 'Too many tries. Wait a few minutes.';
    const { user } = setUp({ status: 429, body: { code: 'too_many_requests', detail } });
    await confirm(user);
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
  });

  it('cannot be closed or pressed twice while it runs', async () => {
    let finish: () => void = () => undefined;
    vi.mocked(signOutAndForget).mockReturnValue(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    const { calls, onClose, user } = setUp();
    await confirm(user);
    await press(user, 'Deleting...');
    await press(user, 'Keep It');
    await press(user, 'Close');
    expect(onClose).not.toHaveBeenCalled();
    expect(calls).toHaveLength(1);
    finish();
    await vi.waitFor(() => expect(currentToast()?.text).toBe('Your account has been deleted.'));
  });
});
