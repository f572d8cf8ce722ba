import { afterEach, expect, it } from 'vitest';
import { forgetDrafts } from './forget-person.ts';
import { keepStartedSearch, takeStartedSearch } from './started-search.ts';

afterEach(() => sessionStorage.clear());

const search = { service: 'Plumbing', problem: 'water heater is leaking' };

it('goes on with the service that it was for, once', () => {
  keepStartedSearch(search);
  expect(takeStartedSearch('Roofing')).toBeUndefined();
  expect(takeStartedSearch('Plumbing')).toBe('water heater is leaking');
  expect(takeStartedSearch('Plumbing')).toBeUndefined();
});

it('is forgotten with the drafts of the person', () => {
  keepStartedSearch(search);
  forgetDrafts();
  expect(takeStartedSearch('Plumbing')).toBeUndefined();
});

it.each(['{', '3', 'null', '{"service":"Plumbing","problem":3}'])(
  'takes %s for nothing',
  (kept) => {
    sessionStorage.setItem('pro-match.started-search', kept);
    expect(takeStartedSearch('Plumbing')).toBeUndefined();
  },
);
