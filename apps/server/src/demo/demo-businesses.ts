import { CATALOGUE, type CatalogueGroup } from '@pro-match/domain/catalogue';
import { newId } from '@pro-match/domain/ids';
import { STATES } from '@pro-match/domain/states';
import type { ZipCode, ZipCodes } from '../platform/geo/index.ts';
import { DEMO_ACCOUNTS, DEMO_STATE, DEMO_ZIP } from './demo-accounts.ts';
import { businessDescription, businessName, fictionPhone } from './demo-texts.ts';
import type { DemoPictures } from './pictures/index.ts';
import type { Random } from './random.ts';
import type { BusinessRow } from './rows.ts';

const SERVICES_EACH = 3;
/** How many businesses share each trio of services in a state. */
const COPIES: Record<string, number> = { 'home-services': 4 };
const COPIES_ELSE = 2;
/** The demo client's own city has more to swipe through. */
const COPIES_AT_HOME = 6;
const DAY = 86_400_000;

export interface DemoWorld {
  random: Random;
  zipCodes: ZipCodes;
  pictures: DemoPictures;
  now: Date;
}

/** Businesses of every service in every state, so that any ZIP code has a deck. */
export function demoBusinesses(world: DemoWorld): BusinessRow[] {
  const everywhere = STATES.flatMap(({ code }) => {
    const places = world.zipCodes.inState(code);
    return CATALOGUE.flatMap((group) =>
      trios(group).flatMap((services) =>
        times(COPIES[group.id] ?? COPIES_ELSE, (copy) => ({
          ...business(world, group, services, world.random.pick(places), [code]),
          // A few have closed for the season, but never the last one of its kind.
          is_active: copy === 0 || !world.random.chance(0.03),
        })),
      ),
    );
  });
  const around = world.zipCodes.inState(DEMO_STATE).filter(({ zip }) => zip.startsWith('432'));
  const atHome = CATALOGUE.flatMap((group) =>
    trios(group).flatMap((services) =>
      times(group.id === 'home-services' ? COPIES_AT_HOME : 2, () =>
        business(world, group, services, world.random.pick(around), [DEMO_STATE]),
      ),
    ),
  );
  return [...everywhere, ...atHome];
}

/** The two businesses that can be signed in to. */
export function signInBusinesses(world: DemoWorld): { free: BusinessRow; pro: BusinessRow } {
  const place = world.zipCodes.find(DEMO_ZIP);
  const home = CATALOGUE[0];
  if (!place || !home) throw new Error(`The demo's own ZIP code ${DEMO_ZIP} is not known`);
  const services = ['Plumbing', 'HVAC (Heating & Cooling)'];
  const make = (name: string, email: string, tier: 'free' | 'paid') => ({
    ...business(world, home, services, place, [DEMO_STATE]),
    business_name: name,
    email,
    subscription_tier: tier,
    logo_url: world.pictures.logos[tier === 'paid' ? 1 : 10] ?? null,
    portfolio_images:
      tier === 'paid' ? (world.pictures.scenes.get(home.id) ?? []).slice(5, 10) : [],
    monthly_fee: tier === 'paid' ? 35 : 0,
  });
  return {
    free: make('Corner Plumbing Demo', DEMO_ACCOUNTS.free.email, 'free'),
    pro: make('Lantern Plumbing Demo', DEMO_ACCOUNTS.pro.email, 'paid'),
  };
}

function business(
  { random, pictures, now }: DemoWorld,
  group: CatalogueGroup,
  services: readonly string[],
  place: ZipCode,
  states: string[],
): BusinessRow {
  const id = newId();
  const draw = random.next();
  const tier = draw < 0.45 ? 'paid' : draw < 0.53 ? 'trial' : 'free';
  const scenes = pictures.scenes.get(group.id) ?? [];
  const start = random.whole(0, Math.max(0, scenes.length - 1));
  const many = random.whole(2, 4);
  return {
    id,
    user_id: newId(),
    business_name: businessName(random, services[0] ?? group.name),
    contact_person: 'Demo Contact',
    description: businessDescription(random, services, place.city),
    services: [...services],
    location: place.zip,
    zip_code: place.zip,
    latitude: place.lat,
    longitude: place.lon,
    service_states: states,
    service_zip_codes: [],
    monthly_fee: random.whole(4, 40) * 5,
    subscription_tier: tier,
    is_active: true,
    phone: fictionPhone(random),
    email: `business-${id.slice(-12)}@demo.example`,
    website: null,
    logo_url: random.chance(0.75) ? random.pick(pictures.logos) : null,
    portfolio_images:
      tier === 'free' ? [] : times(many, (index) => scenes[(start + index) % scenes.length] ?? ''),
    created_at: new Date(now.getTime() - random.whole(30, 700) * DAY).toISOString(),
  };
}

function trios(group: CatalogueGroup): string[][] {
  const names = group.services.map(({ name }) => name);
  return times(Math.ceil(names.length / SERVICES_EACH), (index) =>
    names.slice(index * SERVICES_EACH, (index + 1) * SERVICES_EACH),
  );
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
