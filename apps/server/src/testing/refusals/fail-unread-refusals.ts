import { afterAll, afterEach, beforeEach } from 'vitest';
import { failUnread, type Refusal, unreadRefusals } from './refusal.ts';

let before: ReadonlySet<Refusal> = new Set();

beforeEach(() => {
  // What a `beforeAll` was answered may be looked at by any test of the file.
  before = unreadRefusals();
});
afterEach(() => failUnread(before));
afterAll(() => failUnread());
