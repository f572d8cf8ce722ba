import type { MatchFacts } from '@pro-match/domain/matches';
import type { JobTiming } from '@pro-match/domain/requests';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isOpenAccount } from '../../auth/index.ts';
import { matchFacts } from '../../match-states/index.ts';
import { notBlocked } from '../../moderation/index.ts';
import { milesTo, placeOf } from '../place-of-lead.ts';

/** The part of a lead that may leave the app. */
export interface LeadOutside extends MatchFacts {
  business_id: string;
  asked_at: string;
  business_name: string;
  has_greeting: boolean;
  client_name: string | null;
  service: string;
  description: string;
  timing: JobTiming | null;
  /** Place of the work, or of the client's home: a ZIP code with its town. */
  place: string | null;
  /** Null if a ZIP code is unknown. */
  distance_miles: number | null;
  budget_range: string | null;
}

interface LeadRow extends Omit<LeadOutside, 'place' | 'distance_miles'> {
  location: string | null;
  client_location: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Accepts any state of the match; undefined if its client is gone or blocked. */
export async function findLeadOutside(
  { database: { db }, zipCodes }: Pick<Deps, 'database' | 'zipCodes'>,
  matchId: string,
): Promise<LeadOutside | undefined> {
  const [row] = rowsOf<LeadRow>(
    await db.execute(sql`
      select ${matchFacts(sql`m`)}, m.business_id, m.created_at as asked_at,
        b.business_name, b.greeting is not null as has_greeting, p.full_name as client_name, m.service,
        r.description, r.timing, r.location, p.location as client_location, r.budget_range,
        b.latitude, b.longitude
      from matches m
      join service_requests r on r.id = m.service_request_id
      join business_profiles b on b.user_id = m.business_id
      join auth_users c on c.id = m.client_id
      left join profiles p on p.id = m.client_id
      where m.id = ${matchId}::uuid and ${isOpenAccount(sql`c`)}
        and ${notBlocked(sql.raw('m.client_id'), sql.raw('m.business_id'))}`),
  );
  if (!row) return undefined;
  const { location, client_location, latitude, longitude, ...lead } = row;
  return {
    ...lead,
    place: placeOf(location ?? client_location, zipCodes),
    distance_miles: milesTo([location, client_location], { latitude, longitude }, zipCodes),
  };
}
