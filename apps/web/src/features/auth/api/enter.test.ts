import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Session, signOut } from '../../../lib/session.ts';
import { enter } from './enter.ts';
import { signIn } from './sign-in.ts';
import { completeAccount, sendWelcomeEmail, signUp } from './sign-up.ts';

vi.mock('../../../lib/session.ts', () => ({ signOut: vi.fn() }));
vi.mock('./sign-in.ts', () => ({ signIn: vi.fn() }));
vi.mock('./sign-up.ts', () => ({
  completeAccount: vi.fn(),
  sendWelcomeEmail: vi.fn(),
  signUp: vi.fn(),
}));

const credentials = { email: 'ann@example.com', password: 'Journey-lamp-58' };
const session = { user: { id: 'u1' } } as Session;

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(signIn).mockResolvedValue(session);
  vi.mocked(signUp).mockResolvedValue(session);
});

describe('enter', () => {
  it.each(['sign-in', 'sign-up'] as const)('completes the account at %s', async (mode) => {
    expect(await enter(mode, credentials, 'client')).toBe(session);
    expect(completeAccount).toHaveBeenCalledWith(session, 'client');
    expect(signOut).not.toHaveBeenCalled();
    expect(sendWelcomeEmail).toHaveBeenCalledTimes(mode === 'sign-up' ? 1 : 0);
  });

  it.each(['sign-in', 'sign-up'] as const)(
    'signs out again when completing the account fails at %s',
    async (mode) => {
      const failure = new Error('no role');
      vi.mocked(completeAccount).mockRejectedValue(failure);
      await expect(enter(mode, credentials, 'business')).rejects.toBe(failure);
      expect(signOut).toHaveBeenCalledOnce();
      expect(sendWelcomeEmail).not.toHaveBeenCalled();
    },
  );
});
