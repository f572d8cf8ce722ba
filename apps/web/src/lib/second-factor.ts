import type { Session } from '@supabase/auth-js';

/** Doesn't verify the token: the server does, the browser only reads it. */
function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}

export function workingFactors({ user }: Pick<Session, 'user'>) {
  return (user.factors ?? []).filter(
    ({ factor_type, status }) => factor_type === 'totp' && status === 'verified',
  );
}

/** True if the password was right and the code is still missing; until then nothing else opens. */
export function owesCode(session: Session): boolean {
  return workingFactors(session).length > 0 && claimsOf(session.access_token).aal !== 'aal2';
}
