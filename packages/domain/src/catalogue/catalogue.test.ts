import { describe, expect, it } from 'vitest';
import { folded } from '../formats/folded.ts';
import {
  CATALOGUE,
  CATALOGUE_SERVICES,
  catalogueGroup,
  catalogueService,
  DISCRETION_LINES,
  discretionOf,
  serviceOutside,
  signsRefusal,
} from './index.ts';

const counts = [
  ['Home Services', 22],
  ['Auto Services', 11],
  ['Personal Care & Beauty', 8],
  ['Health & Wellness', 7],
  ['Medical & Dental', 8],
  ['Pet Services', 6],
  ['Education & Learning', 6],
  ['Food & Drink', 10],
  ['Retail & Shopping', 12],
  ['Professional & Business Services', 11],
  ['Events & Entertainment', 7],
  ['Travel & Leisure', 7],
  ['Logistics & Delivery', 3],
];

const specified = [
  'Plumbing',
  'Electrical Services',
  'HVAC (Heating & Cooling)',
  'Roofing',
  'Landscaping',
  'House Cleaning',
  'Auto Repair',
  'Hair Salon',
  'Dentist',
  'Veterinarian',
  'Tutoring',
  'Restaurants',
  'Accounting',
  'Event Planning',
  'Hotels & Lodging',
  'Courier Services',
];

describe('discretion', () => {
  it('applies to all services of the catalogue about health or law', () => {
    const named = CATALOGUE_SERVICES.filter(({ name }) => discretionOf(name));
    const groups = new Set(['health-wellness', 'medical-dental']);
    const others = named.filter(({ group }) => !groups.has(group)).map(({ name }) => name);
    expect(named.length - others.length).toBe(15);
    expect(others).toEqual(['Pharmacies', 'Legal Services']);
    expect(discretionOf('legal services')).toBe('legal');
    expect(discretionOf('Dentist')).toBe('medical');
    expect(discretionOf('Mental Health\u200b Counseling\u200e')).toBe('medical');
    expect(discretionOf('Plumbing')).toBeUndefined();
    expect(DISCRETION_LINES.medical).toBe(
      'Leave out medical details. You can share them with the business directly.',
    );
  });

  it.each(['HIV Testing', 'Divorce Lawyer', 'Therapist', 'Plumb\u0456ng', ''])(
    'applies to %j, which is not in the catalogue',
    (name) => {
      expect(discretionOf(name)).toBe('unknown');
      expect(serviceOutside(name)).toBeUndefined();
    },
  );

  it('lets all other services be named outside the app', () => {
    expect(serviceOutside('Plumbing')).toBe('Plumbing');
    expect(serviceOutside('Dentist')).toBeUndefined();
  });
});

describe('catalogue', () => {
  it('has the specified groups with the specified counts', () => {
    expect(CATALOGUE.map(({ name, services }) => [name, services.length])).toEqual(counts);
    expect(CATALOGUE_SERVICES).toHaveLength(118);
  });

  it.each(specified)('has %s', (name) => {
    expect(catalogueService(name)?.name).toBe(name);
  });

  it('has no two services and no two groups with the same name or id', () => {
    const names = CATALOGUE_SERVICES.map(({ name }) => folded(name));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length);
  });

  it('names services only with characters that a custom service can have', () => {
    expect(CATALOGUE_SERVICES.map(({ name }) => signsRefusal(name))).toEqual(
      CATALOGUE_SERVICES.map(() => undefined),
    );
    expect(signsRefusal('تمیزکاری خانه‌ها')).toBeUndefined();
    for (const name of ['Win $5', 'a@b', 'x:y', 'Deals!', '½ Price', 'A😀', 'a_b', '#1 Roofer']) {
      expect([name, signsRefusal(name)]).toEqual([name, expect.stringContaining('letters')]);
    }
  });

  it('gives each service one distinct emoji', () => {
    for (const { name, emoji } of CATALOGUE_SERVICES) {
      expect([...new Intl.Segmenter('en').segment(emoji)], name).toHaveLength(1);
      expect(emoji, name).toMatch(/^\p{Extended_Pictographic}/u);
    }
    expect(new Set(CATALOGUE_SERVICES.map(({ emoji }) => emoji)).size).toBe(118);
  });

  it('has kebab-case ids and icons, and trimmed names', () => {
    for (const { id, icon } of CATALOGUE) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(icon).toMatch(/^[a-z]+(-[a-z]+)*$/);
    }
    for (const { name } of CATALOGUE_SERVICES) expect(name).toBe(name.trim());
  });

  it('finds a service in any spelling, and a group by its id', () => {
    const service = catalogueService(' hvac (heating & cooling) ');
    expect(service?.group).toBe('home-services');
    expect(catalogueGroup('home-services')?.name).toBe('Home Services');
    expect(catalogueService('Hair-Salon')?.name).toBe('Hair Salon');
    expect(catalogueService('Plúmbing')?.name).toBe('Plumbing');
    expect(catalogueService('Alpaca Shearing')).toBeUndefined();
    expect(catalogueGroup('nope')).toBeUndefined();
  });
});
