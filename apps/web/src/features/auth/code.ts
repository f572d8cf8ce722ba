import type { Checked } from '../../ui/use-form.ts';
import { authRefusalsBy } from './auth-failure.ts';

/** How many digits an authenticator app shows. */
export const CODE_DIGITS = 6;

/** A whole code, or `missing` where there is none. */
export function checkCode(typed: string, missing: string): Checked<'code', string> {
  return typed.length < CODE_DIGITS ? { problems: { code: missing } } : { value: typed };
}

/** A code that is wrong, or was used already. */
export const wrongCode = authRefusalsBy({
  mfa_verification_failed: 'code',
  mfa_verification_rejected: 'code',
});
