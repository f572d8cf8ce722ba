import type { Role } from '@pro-match/domain/auth';
import { callFunction } from '../../../lib/api.ts';
import { note } from '../../../lib/log.ts';

/** Asks for the welcome mail; a failure is only logged, nobody waits for it. */
export function sendWelcomeEmail(email: string, role: Role): void {
  callFunction('send-welcome-email', { email, role }).catch((error: unknown) =>
    note('the welcome email was not queued', error),
  );
}
