import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findPreferences } from '../accounts/index.ts';

export interface Home {
  state: string;
  zipCode: string;
}

export async function homeOf(db: Db, clientId: string): Promise<Home | undefined> {
  const row = await findPreferences(db, clientId);
  return row && { state: row.state, zipCode: row.zipCode };
}

/** Places an unknown ZIP code in the center of its state. */
export function placeOf({ zipCodes }: Pick<Deps, 'zipCodes'>, home: Home) {
  const known = zipCodes.find(home.zipCode);
  if (known) return { ...home, latitude: known.lat, longitude: known.lon };
  const inState = zipCodes.inState(home.state);
  const middle = (of: (zip: (typeof inState)[number]) => number) =>
    inState.reduce((sum, zip) => sum + of(zip), 0) / inState.length;
  return { ...home, latitude: middle(({ lat }) => lat), longitude: middle(({ lon }) => lon) };
}
