import { beforeEach, expect, it } from 'vitest';
import { forgetDrafts, forgetPerson } from './forget-person.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('pro-match.draft.1', '"Half a sentence"');
  localStorage.setItem('pro-match.unsent.1.2', '{}');
  localStorage.setItem('pro-match.request-drafts.1', '[]');
  localStorage.setItem('pro-match.onboarded', '1');
  localStorage.setItem('pro-match.theme', 'dark');
  localStorage.setItem('elsewhere', 'kept');
});

it('removes the drafts, but not the unsent messages', () => {
  forgetDrafts();
  expect(sessionStorage.length).toBe(0);
  expect(localStorage.getItem('pro-match.request-drafts.1')).toBeNull();
  expect(localStorage.getItem('pro-match.unsent.1.2')).not.toBeNull();
});

it('removes everything of a person, but not the session of somebody who signed in since', () => {
  localStorage.setItem(SESSION_STORAGE_KEY, '{}');
  forgetPerson();
  expect(sessionStorage.length).toBe(0);
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'elsewhere',
    SESSION_STORAGE_KEY,
    'pro-match.theme',
  ]);
});
