import { PASSWORD_MIN_LENGTH } from '../limits/index.ts';

export interface PasswordRule {
  /** The reason that the auth contract reports in `weak_password.reasons`. */
  reason: 'length' | 'uppercase' | 'lowercase' | 'number' | 'special';
  label: string;
  message: string;
  isMet: (password: string) => boolean;
}

export const passwordRules: readonly PasswordRule[] = [
  {
    reason: 'length',
    label: `At least ${PASSWORD_MIN_LENGTH} characters`,
    message: `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
    isMet: (password) => password.length >= PASSWORD_MIN_LENGTH,
  },
  {
    reason: 'uppercase',
    label: 'One uppercase letter',
    message: 'Password must contain at least one uppercase letter',
    isMet: (password) => /[A-Z]/.test(password),
  },
  {
    reason: 'lowercase',
    label: 'One lowercase letter',
    message: 'Password must contain at least one lowercase letter',
    isMet: (password) => /[a-z]/.test(password),
  },
  {
    reason: 'number',
    label: 'One number',
    message: 'Password must contain at least one number',
    isMet: (password) => /[0-9]/.test(password),
  },
  {
    reason: 'special',
    label: 'One special character',
    message: 'Password must contain at least one special character',
    isMet: (password) => /[^A-Za-z0-9]/.test(password),
  },
];

/** For a password that meets every rule but is among the first that a thief would try. */
export const PASSWORD_TOO_COMMON =
  "That's a very common password. Choose one that's harder to guess.";

/** In the order of the rules. */
export function firstPasswordFailure(password: string): string | undefined {
  return passwordRules.find((rule) => !rule.isMet(password))?.message;
}
