import { APP_CODE_DIGITS } from '@pro-match/domain/auth';
import type { Checked } from '../../ui/use-form.ts';
import { authRefusalsBy } from './auth-failure.ts';

export function checkCode(typed: string, missing: string): Checked<'code', string> {
  return typed.length < APP_CODE_DIGITS ? { problems: { code: missing } } : { value: typed };
}

/** Wrong, or already used. */
export const wrongCode = authRefusalsBy({
  mfa_verification_failed: 'code',
  mfa_verification_rejected: 'code',
});
