import { emailFailure } from '@pro-match/domain/auth';
import { foldEmail } from '@pro-match/domain/formats';
import { AuthError } from './auth-error.ts';

/** Returns a single address in lower case, as accounts store it; throws if it is not one. */
export function readEmail(value: string): string {
  const email = foldEmail(value);
  const failure = emailFailure(email);
  if (failure) throw new AuthError(400, 'validation_failed', failure);
  return email.toLowerCase();
}

interface GivenCredentials {
  email?: string | null | undefined;
  phone?: string | null | undefined;
  password?: string | null | undefined;
}

export function readCredentials({ email, phone, password }: GivenCredentials) {
  if (!(email || phone) || !password) {
    throw new AuthError(
      400,
      'validation_failed',
      'You must provide either an email or phone number and a password',
    );
  }
  if (!email) throw noPhones();
  return { email: readEmail(email), password };
}

export function noAnonymous(): AuthError {
  return new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
}

export function noPhones(): AuthError {
  return new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
}
