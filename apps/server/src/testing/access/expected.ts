import type { Access } from './access.ts';
import { type Kind, PERSONAL, TURNED_AWAY } from './kinds.ts';

/** A status, or any success. */
export function expected(access: Access, kind: Kind): number | 'success' {
  const { may, answers, turnedAway = 401, others = 404, except = {} } = access;
  if (kind === PERSONAL && access.scope) return expected(access, 'business');
  if (except[kind]) return except[kind];
  if (kind === PERSONAL || TURNED_AWAY.includes(kind)) return turnedAway;
  if (may.includes(kind)) return answers ?? 'success';
  return kind === 'anonymous' ? 401 : others;
}
