import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

const OWN = [
  '/client-messages?match=01a1fb2f-b078-733f-b90a-730e94518df4',
  '/business-messages?match=01a1fb2f-b078-733f-b90a-730e94518df4',
  '/community',
  '/community/post/01a1fb2f-b078-733f-b90a-730e94518df4',
  '/community/chat/01a1fb2f-b078-733f-b90a-730e94518df4',
  '/client-dashboard?service=HVAC%20(Heating%20%26%20Cooling)',
  '/business-settings?checkout=done',
  '/account',
  '/account/',
  '/notifications',
  '/team',
  '/team/requests?status=received&open=01a1fb2f-b078-733f-b90a-730e94518df4',
  '/account?next=https://evil.example',
];

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/account',
  'HTTPS://evil.example/account',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript:alert(1)//account',
  'data:text/html,hello',
  'blob:https://evil.example/account',
  'evil.example',
  'account',
  '@evil.example',
  '/@evil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  'https%3A%2F%2Fevil.example',
  'javascript%3Aalert(1)',
  '/account/..//evil.example',
  '/account/%2e%2e//evil.example',
  '/account//evil.example',
  '/account\\evil.example',
  '/account@evil.example',
  '/account\n//evil.example',
  '/account#access_token=secret',
  '/community/post/..//evil.example',
  '/community/post/%2e%2e%2f%2fevil.example',
  '/team/../..//evil.example',
  '/auth/v1/logout',
  '/unsubscribe/token',
  '/answer/token',
  '/no/such/page',
  '',
  '?',
];

describe('ownPath', () => {
  it.each(OWN)('accepts %j', (asked) => {
    expect(ownPath(asked)).toBe(asked);
  });

  it.each(HOSTILE)('rejects %j', (asked) => {
    expect(ownPath(asked)).toBeUndefined();
  });

  it.each(['/', '/auth', '/reset-password', '/client-onboarding', '/business-onboarding'])(
    'rejects the entry page %s',
    (asked) => {
      expect(ownPath(asked)).toBeUndefined();
    },
  );

  it.each([undefined, null, 7, {}, ['/account'], { toString: () => '/account' }])(
    'ignores %j',
    (asked) => {
      expect(ownPath(asked)).toBeUndefined();
    },
  );

  it('never leaves our origin, whatever comes before or after one of our paths', () => {
    const part = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('/', '//', '\\', '..', ':', '@', '%2f', '%5c', '\t', '?', '#', 'javascript:'),
    );
    const parts = fc.array(part, { maxLength: 4 }).map((each) => each.join(''));
    fc.assert(
      fc.property(parts, fc.constantFrom(...OWN), parts, (before, own, behind) => {
        const led = ownPath(before + own + behind);
        if (led === undefined) return;
        expect(new URL(led, 'https://app.example').origin).toBe('https://app.example');
      }),
      { numRuns: 2000 },
    );
  });
});
