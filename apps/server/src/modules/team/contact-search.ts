import { isId } from '@pro-match/domain/ids';
import { type SQL, sql } from 'drizzle-orm';
import { containing } from '../../platform/database/patterns.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';

/** A phone number as people write it, which is stored as digits. */
const PHONE = /^[\d\s().+-]+$/;

/** What the team typed as a condition: an id, or a part of a name, an e-mail or a phone number. */
export function matchesContact(q: string, { id, text }: { id: SQL; text: SQL }): SQL {
  const typed = q.toLowerCase();
  if (isId(typed)) return sql`${id} = ${typed}::uuid`;
  const digits = typed.replace(/\D/g, '');
  const wanted = PHONE.test(typed) && digits.length >= 3 ? digits : typed;
  return sql`${text} like ${containing(wanted)}::text`;
}

/** A search per letter of a fast typist; copying the whole directory takes longer. */
export const TEAM_SEARCH: RateLimit = { name: 'team.search', points: 300, seconds: 60 };
