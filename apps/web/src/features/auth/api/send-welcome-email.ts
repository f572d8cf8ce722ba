import type { Role } from '@pro-match/domain/auth';
import { callFunction } from '../../../lib/api.ts';
import { logWarning } from '../../../lib/log.ts';

/** Requests the welcome email; a failure is only logged, as no one waits for it. */
export function sendWelcomeEmail(email: string, role: Role): void {
  callFunction('send-welcome-email', { email, role }).catch((error: unknown) =>
    logWarning('the welcome email was not queued', error),
  );
}
