import type { Db } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { findPreferences } from '../accounts/index.ts';
import { nearbyStatement } from './nearby.sql.ts';

export interface NearbyValues {
  clientId: string;
  service: { id: number; name: string };
  zipCode: string;
  state: string;
  latitude: number;
  longitude: number;
  limit: number;
}

export interface NearbyAnswer {
  /** {@link NearbyBusinesses} as JSON. */
  body: string;
  /** ZIP code and state, separated by a space. */
  home: string | null;
}

const find = prepared<NearbyAnswer>('find_nearby', () => nearbyStatement);

/** Nearest first; the statement is planned once per connection. */
export async function findNearby(db: Db, values: NearbyValues): Promise<NearbyAnswer> {
  const [answer] = await find(db, {
    service_id: values.service.id,
    service: values.service.name,
    state: values.state,
    zip_code: values.zipCode,
    latitude: values.latitude,
    longitude: values.longitude,
    client_id: values.clientId,
    size: values.limit,
  });
  if (!answer) throw new Error('The statement answered no row');
  return answer;
}

/** Returns ZIP code and state, separated by a space; null before onboarding. */
export async function findHome(db: Db, clientId: string): Promise<string | null> {
  const row = await findPreferences(db, clientId);
  return row ? `${row.zipCode} ${row.state}` : null;
}
