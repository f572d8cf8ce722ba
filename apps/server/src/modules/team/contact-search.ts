import { folded, phoneDigits } from '@pro-match/domain/formats';
import { isId } from '@pro-match/domain/ids';
import { type SQL, sql } from 'drizzle-orm';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { containing } from '../../platform/database/patterns.ts';

/** Fewer digits occur in nearly every number, and make no trigram. */
const DIGITS_MIN = 3;

/**
 * SQL condition: the search text is the id, or part of a name, an email or a phone number. `text`
 * is the result of `contact_words`.
 */
export function matchesContact(q: string, { id, text }: { id: SQL; text: SQL }): SQL {
  const typed = q.trim().toLowerCase();
  if (isId(typed)) return sql`${id} = ${typed}::uuid`;
  const digits = phoneDigits(q) ?? '';
  const parts = new Set([typed, folded(q), digits.length < DIGITS_MIN ? '' : digits]);
  parts.delete('');
  const wanted = [...parts].map((part) => sql`${text} like ${containing(part)}::text`);
  return sql`(${sql.join(wanted, sql` or `)})`;
}

/** Allows a fast typist a search per letter; copying the whole directory takes longer. */
export const TEAM_SEARCH: RateLimit = { name: 'team.search', points: 300, seconds: 60 };
