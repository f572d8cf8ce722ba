import { describe, expect, it } from 'vitest';
import { decideRoute, type Place } from './decide-route.ts';
import type { Standing } from './standing.ts';

const stranger: Standing = null;
const newClient: Standing = { role: 'client', isOnboarded: false };
const client: Standing = { role: 'client', isOnboarded: true };
const newBusiness: Standing = { role: 'business', isOnboarded: false };
const business: Standing = { role: 'business', isOnboarded: true };

const places: Place[] = [
  'entrance',
  'client-onboarding',
  'business-onboarding',
  'client',
  'business',
];

/** For each visitor: where each of the places leads, in the order above; null is "stay". */
const expected: [string, Standing, (string | null)[]][] = [
  ['a stranger', stranger, [null, '/auth', '/auth', '/auth', '/auth']],
  [
    'a client before onboarding',
    newClient,
    ['/client-onboarding', null, '/client-onboarding', '/client-onboarding', '/client-onboarding'],
  ],
  [
    'a client',
    client,
    ['/client-dashboard', '/client-dashboard', '/client-dashboard', null, '/client-dashboard'],
  ],
  [
    'a business before onboarding',
    newBusiness,
    [
      '/business-onboarding',
      '/business-onboarding',
      null,
      '/business-onboarding',
      '/business-onboarding',
    ],
  ],
  [
    'a business',
    business,
    [
      '/business-dashboard',
      '/business-dashboard',
      '/business-dashboard',
      '/business-dashboard',
      null,
    ],
  ],
];

describe('decideRoute', () => {
  it.each(expected)('leads %s to where they belong', (_, standing, leads) => {
    expect(places.map((place) => decideRoute(place, standing))).toEqual(leads);
  });

  it('never leads anybody in a circle', () => {
    const placeOf: Record<string, Place> = {
      '/auth': 'entrance',
      '/client-onboarding': 'client-onboarding',
      '/business-onboarding': 'business-onboarding',
      '/client-dashboard': 'client',
      '/business-dashboard': 'business',
    };
    for (const [, standing] of expected) {
      for (const place of places) {
        const to = decideRoute(place, standing);
        const next = to ? placeOf[to] : undefined;
        if (next) expect(decideRoute(next, standing)).toBeNull();
      }
    }
  });
});
