import { afterAll, afterEach, beforeEach } from 'vitest';
import { failUnread, type Refusal, unreadRefusals } from './refusal.ts';

let before: ReadonlySet<Refusal> = new Set();

beforeEach(() => {
  // Every test of the file may check the responses of a `beforeAll`.
  before = unreadRefusals();
});
afterEach(() => failUnread(before));
afterAll(() => failUnread());
