import { describe, expect, it } from 'vitest';
import { decideRoute, type Place } from './decide-route.ts';
import type { Visitor } from './visitor.ts';

const stranger: Visitor = null;
const newClient: Visitor = { role: 'client', isOnboarded: false };
const client: Visitor = { role: 'client', isOnboarded: true };
const newBusiness: Visitor = { role: 'business', isOnboarded: false };
const business: Visitor = { role: 'business', isOnboarded: true };

const places: Place[] = [
  'entrance',
  'client-onboarding',
  'business-onboarding',
  'client',
  'business',
];

/** For each visitor, the destination of each place in the order above; null means that they stay. */
const expected: [string, Visitor, (string | null)[]][] = [
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
  it.each(expected)('leads %s to where they belong', (_, visitor, leads) => {
    expect(places.map((place) => decideRoute(place, visitor))).toEqual(leads);
  });

  it('never redirects in a circle', () => {
    const placeOf: Record<string, Place> = {
      '/auth': 'entrance',
      '/client-onboarding': 'client-onboarding',
      '/business-onboarding': 'business-onboarding',
      '/client-dashboard': 'client',
      '/business-dashboard': 'business',
    };
    for (const [, visitor] of expected) {
      for (const place of places) {
        const to = decideRoute(place, visitor);
        const next = to ? placeOf[to] : undefined;
        if (next) expect(decideRoute(next, visitor)).toBeNull();
      }
    }
  });
});
