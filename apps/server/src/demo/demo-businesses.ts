import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { STATES } from '@pro-match/domain/states';
import { timeZoneOf } from '../platform/geo/time-zones.ts';
import type { ZipCode } from '../platform/geo/zip-codes.format.ts';
import type { ZipCodes } from '../platform/geo/zip-codes.ts';
import { DEMO_ACCOUNTS, DEMO_STATE, DEMO_ZIP, DEMO_ZIP_AREA } from './demo-accounts.ts';
import { demoFacts } from './demo-facts.ts';
import { anyName, FREE_CONTACT, fictionPhone, PRO_CONTACT } from './demo-people.ts';
import { demoLogos, picturesOf } from './demo-pictures.ts';
import { businessDescription, businessName } from './demo-texts.ts';
import type { Random } from './random.ts';
import type { BusinessRow } from './rows.ts';
import { type DemoTrade, HOME_TRADES, TRADES, tradeOf } from './trades/index.ts';

/** Businesses per trade in each state, and around the demo client. */
const COPIES = { home: 3, else: 1 };
const COPIES_AROUND = { home: 6, else: 4 };

/** Of the business that everybody sees first. */
const PRO_FACTS = {
  hours: {
    mon: [['07:30', '18:00']],
    tue: [['07:30', '18:00']],
    wed: [['07:30', '18:00']],
    thu: [['07:30', '18:00']],
    fri: [['07:30', '18:00']],
    sat: [['08:00', '12:00']],
  },
  languages: ['en', 'es'],
  founded_year: 2009,
  license_number: 'DEMO-20418',
} satisfies Partial<BusinessRow>;

export interface DemoWorld {
  random: Random;
  zipCodes: ZipCodes;
  now: Date;
  /** Portfolios of a trade so far: neighbors start with different pictures. */
  shown: Map<DemoTrade, number>;
}

/** Every service in every state, so that any ZIP code has a deck. */
export function demoBusinesses(world: DemoWorld): BusinessRow[] {
  const { random, zipCodes } = world;
  const some = (copies: typeof COPIES, places: readonly ZipCode[], state: string, start: number) =>
    TRADES.flatMap((trade, index) =>
      Array.from(
        { length: HOME_TRADES.includes(trade) ? copies.home : copies.else },
        (_, copy) => ({
          ...business(world, trade, start + index * 5 + copy, random.pick(places), state),
          // A few have closed for the season, but none of the first three of their kind.
          is_active: copy < 3 || !random.chance(0.03),
        }),
      ),
    );
  const isAround = ({ zip }: ZipCode) => zip.startsWith(DEMO_ZIP_AREA);
  const everywhere = STATES.flatMap(({ code }, index) => {
    const places = zipCodes.inState(code).filter((place) => !isAround(place));
    return some(COPIES, places, code, index);
  });
  const around = zipCodes.inState(DEMO_STATE).filter(isAround);
  // First, so that it gets the first names of its kind.
  return [...some(COPIES_AROUND, around, DEMO_STATE, 7), ...everywhere];
}

export function signInBusinesses(world: DemoWorld): { free: BusinessRow; pro: BusinessRow } {
  const place = world.zipCodes.find(DEMO_ZIP);
  if (!place) throw new Error(`The demo's own ZIP code ${DEMO_ZIP} is not known`);
  const trade = tradeOf('Plumbing');
  const made = (copy: number) => business(world, trade, copy, place, DEMO_STATE);
  return {
    free: {
      ...made(1),
      business_name: 'Corner Pipe & Faucet',
      contact_person: FREE_CONTACT,
      email: DEMO_ACCOUNTS.free.email,
      subscription_tier: 'free',
      logo_url: demoLogos()[10] ?? null,
      portfolio_images: [],
      monthly_fee: 0,
    },
    pro: {
      ...made(0),
      business_name: 'Lantern Plumbing & Heating',
      contact_person: PRO_CONTACT,
      email: DEMO_ACCOUNTS.pro.email,
      subscription_tier: 'paid',
      ...PRO_FACTS,
      logo_url: demoLogos()[1] ?? null,
      portfolio_images: trade.services.flatMap(picturesOf).slice(0, 5),
      website: 'lantern-plumbing.example',
      monthly_fee: 95,
    },
  };
}

function business(
  { random, now, shown }: DemoWorld,
  trade: DemoTrade,
  place: number,
  zip: ZipCode,
  state: string,
): BusinessRow {
  const id = newId();
  const draw = random.next();
  const tier = draw < 0.45 ? 'paid' : draw < 0.53 ? 'trial' : 'free';
  return {
    id,
    user_id: newId(),
    business_name: businessName(trade, place),
    contact_person: anyName(random),
    description: businessDescription(trade, place, zip.city),
    services: [...trade.services],
    location: zip.zip,
    zip_code: zip.zip,
    latitude: zip.lat,
    longitude: zip.lon,
    service_states: [state],
    service_zip_codes: [],
    monthly_fee: random.whole(4, 40) * 5,
    subscription_tier: tier,
    is_active: true,
    phone: fictionPhone(random),
    email: `business-${id.slice(-12)}@demo.example`,
    website: null,
    logo_url: random.chance(0.75) ? random.pick(demoLogos()) : null,
    portfolio_images: tier === 'free' ? [] : portfolio(shown, trade, random.whole(2, 4)),
    ...demoFacts(place * 100_000 + Number(zip.zip), now.getUTCFullYear()),
    time_zone: timeZoneOf(zip),
    created_at: new Date(now.getTime() - random.whole(30, 700) * DAY_MS).toISOString(),
  };
}

function portfolio(shown: DemoWorld['shown'], trade: DemoTrade, many: number): string[] {
  const place = shown.get(trade) ?? 0;
  shown.set(trade, place + 1);
  const all = trade.services.flatMap(picturesOf);
  const start = place % all.length;
  return [...all.slice(start), ...all.slice(0, start)].slice(0, many);
}
