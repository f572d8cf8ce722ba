import { afterEach, expect, it } from 'vitest';
import { forgetDrafts } from './forget-person.ts';
import { keepStartedSearch, takeStartedSearch } from './started-search.ts';

afterEach(() => sessionStorage.clear());

const search = { service: 'Plumbing', problem: 'water heater is leaking' };

it('returns the problem for its service, once', () => {
  keepStartedSearch(search);
  expect(takeStartedSearch('Roofing')).toBeUndefined();
  expect(takeStartedSearch('Plumbing')).toBe('water heater is leaking');
  expect(takeStartedSearch('Plumbing')).toBeUndefined();
});

it('is forgotten with the drafts', () => {
  keepStartedSearch(search);
  forgetDrafts();
  expect(takeStartedSearch('Plumbing')).toBeUndefined();
});

it.each(['{', '3', 'null', '{"service":"Plumbing","problem":3}'])(
  'ignores %s in storage',
  (kept) => {
    sessionStorage.setItem('pro-match.started-search', kept);
    expect(takeStartedSearch('Plumbing')).toBeUndefined();
  },
);
