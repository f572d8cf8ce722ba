import type { PersonalToken } from '@pro-match/domain/tokens';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { TokenRow } from './tokens.queries.ts';

export function presentToken(row: TokenRow): PersonalToken {
  return {
    id: row.id,
    name: row.name,
    ending: row.ending,
    scopes: row.scopes,
    created_at: isoTime(row.created_at),
    expires_at: isoTime(row.expires_at),
    used_on: row.used_on,
  };
}
