import type { Hours } from '@pro-match/domain/businesses';
import { isOpenNow } from '@pro-match/domain/businesses';
import type { DeclineReason } from '@pro-match/domain/matches';
import type { Random } from '../demo/random.ts';
import { timeZoneOf } from '../platform/geo/time-zones.ts';
import type { TestBusiness } from '../testing/actors.ts';
import type { Behaviour, BusinessKind } from './behaviour.ts';
import { luckOf } from './chance.ts';
import type { Market } from './market.ts';
import { SERVICES, TOWNS, type Town } from './towns.ts';

/** The most common hours of businesses that state theirs. */
const USUAL_HOURS: Hours = {
  mon: [['08:00', '18:00']],
  tue: [['08:00', '18:00']],
  wed: [['08:00', '18:00']],
  thu: [['08:00', '18:00']],
  fri: [['08:00', '18:00']],
  sat: [['09:00', '13:00']],
};

export interface Business {
  account: TestBusiness;
  kind: BusinessKind;
  town: Town;
  hours: Hours | null;
  timeZone: string;
  hasDevice: boolean;
  /** Known leads it has not dealt with, by match. */
  waiting: Map<string, Lead>;
  /** In ms since the epoch. */
  awayUntil: number;
}

/** The person decides once, however often they are notified of the lead. */
export interface Lead {
  matchId: string;
  wants: boolean;
  reason: DeclineReason;
  /** The URL in the mail or push that answers without signing in. */
  link?: string;
}

export async function openBusinesses(market: Market, count: number): Promise<Business[]> {
  const { behaviour, seed } = market.options;
  const businesses: Business[] = [];
  for (let index = 0; index < count; index += 1) {
    const luck = luckOf(seed, 'business', index);
    businesses.push(await openBusiness(market, { index, kind: kindOf(behaviour, luck), luck }));
  }
  return businesses;
}

async function openBusiness(
  market: Market,
  { index, kind, luck }: { index: number; kind: BusinessKind; luck: Random },
): Promise<Business> {
  const town = TOWNS[index % TOWNS.length] ?? TOWNS[0];
  const first = Math.floor(index / TOWNS.length) % SERVICES.length;
  const services = [0, 1].flatMap((step) => SERVICES[(first + step) % SERVICES.length] ?? []);
  const hours = luck.chance(kind.states_hours) ? USUAL_HOURS : null;
  const account = await market.server.business({
    businessName: `${kind.kind} business ${index}`,
    services,
    zipCode: town.zip,
    serviceStates: [town.state],
    tier: luck.chance(kind.pays) ? 'paid' : 'free',
    rating: luck.whole(30, 50) / 10,
    totalReviews: luck.whole(1, 60),
    ...(hours ? { hours } : {}),
  });
  const place = market.server.deps.zipCodes.find(town.zip);
  if (!place) throw new Error(`No such ZIP code: ${town.zip}`);
  return {
    account,
    kind,
    town,
    hours,
    timeZone: timeZoneOf(place),
    hasDevice: luck.chance(kind.has_device),
    waiting: new Map(),
    awayUntil: 0,
  };
}

function kindOf({ businesses }: Behaviour, luck: Random): BusinessKind {
  let left = luck.next();
  for (const kind of businesses) {
    left -= kind.share;
    if (left < 0) return kind;
  }
  const [last] = businesses.slice(-1);
  if (!last) throw new Error('No kind of business');
  return last;
}

/** Without stated hours, the usual ones apply. */
export function isAtWork({ hours, timeZone }: Business, now: number): boolean {
  return isOpenNow(hours ?? USUAL_HOURS, timeZone, now);
}
