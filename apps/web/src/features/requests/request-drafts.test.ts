import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPerson } from '../../lib/forget-person.ts';
import { getSession } from '../../lib/session.ts';
import { SESSION_STORAGE_KEY } from '../../lib/stored-session.ts';
import { forgetKeptDrafts } from './draft-storage.ts';
import {
  draftBeside,
  dropDraft,
  isFromSearch,
  keepDraft,
  requestDraft,
  startDraft,
} from './request-drafts.ts';

async function signIn(id: string): Promise<void> {
  const session = {
    access_token: `token of ${id}`,
    refresh_token: 'refresh',
    expires_at: Date.now() / 1000 + 3600,
    user: { id, email: `${id}@example.com` },
  };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
  await getSession();
}

const typed = {
  service: 'Plumbing',
  description: 'The faucet drips.',
  contact: 'a@b.c',
  location: 'Attic',
  budget: '50',
};
const { service: _service, ...draft } = typed;
const stored = () => Object.keys(localStorage).filter((key) => key.includes('request-drafts'));

beforeEach(() => signIn('ana'));
afterEach(() => {
  forgetKeptDrafts();
  localStorage.clear();
  vi.restoreAllMocks();
});

it('stores one draft per service', () => {
  keepDraft('Plumbing', typed);
  keepDraft('Plumbing', { ...typed, description: 'It floods.' });
  expect(requestDraft('Plumbing')).toEqual({ ...draft, description: 'It floods.' });
  expect(requestDraft('Roofing')).toBeUndefined();
  expect(JSON.parse(localStorage.getItem('pro-match.request-drafts.ana') ?? '')).toHaveLength(1);
  dropDraft('Plumbing');
  expect(requestDraft('Plumbing')).toBeUndefined();
});

it('starts with the sentence of a search, until it is edited', () => {
  startDraft('Plumbing', 'water heater leaks');
  expect(requestDraft('Plumbing')?.description).toBe('water heater leaks');
  expect(isFromSearch('Plumbing')).toBe(true);
  keepDraft('Plumbing', { ...typed, description: 'water heater leaks since Monday' });
  expect(isFromSearch('Plumbing')).toBe(false);
  startDraft('Plumbing', 'water heater leaks');
  expect(requestDraft('Plumbing')?.description).toBe('water heater leaks since Monday');
  startDraft('Plumbing', 'sink is clogged');
  expect(requestDraft('Plumbing')).toEqual({ ...emptied, description: 'sink is clogged' });
});

const emptied = { description: '', contact: '', location: '', budget: '' };

it('offers its text for another service of the same group only', () => {
  keepDraft('Plumbing', typed);
  const offered = { ...emptied, description: typed.description, location: typed.location };
  expect(draftBeside('Handyman')).toEqual(offered);
  expect(draftBeside('Dentist')).toBeUndefined();
  expect(draftBeside('Alpaca Shearing')).toBeUndefined();
  expect(draftBeside('Plumbing')).toBeUndefined();
});

it('is hidden from another person, and is forgotten with its owner', async () => {
  keepDraft('Plumbing', typed);
  await signIn('ben');
  expect(requestDraft('Plumbing')).toBeUndefined();
  expect(draftBeside('Handyman')).toBeUndefined();
  await signIn('ana');
  expect(requestDraft('Plumbing')).toEqual(draft);
  forgetPerson();
  expect(stored()).toEqual([]);
});

it('is forgotten for everybody at sign-out', async () => {
  keepDraft('Plumbing', typed);
  await signIn('ben');
  keepDraft('Roofing', typed);
  forgetKeptDrafts();
  expect(stored()).toEqual([]);
  expect(requestDraft('Roofing')).toBeUndefined();
});

it.each(['{', 'null', '3', '[1, {"service": 3}, {"service": "Plumbing"}]'])(
  'ignores %s in storage',
  (json) => {
    localStorage.setItem('pro-match.request-drafts.ana', json);
    expect(requestDraft('Plumbing')).toBeUndefined();
  },
);

it('lives in memory when storage is blocked, and keeps a limited number of services', () => {
  for (let i = 0; i < 20; i += 1) keepDraft(`Service ${i}`, typed);
  expect(requestDraft('Service 0')).toBeUndefined();
  expect(requestDraft('Service 19')).toEqual(draft);
  localStorage.removeItem('pro-match.request-drafts.ana');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  keepDraft('Plumbing', typed);
  expect(requestDraft('Plumbing')).toEqual(draft);
});
