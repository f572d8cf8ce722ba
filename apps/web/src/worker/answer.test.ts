import { describe, expect, it } from 'vitest';
import { answerOf } from './answer.ts';

const ORIGIN = 'https://pro.example';
const answer = (path: string, mode = 'navigate', method = 'GET') =>
  answerOf({ url: new URL(path, ORIGIN), method, mode }, ORIGIN);

describe('answerOf', () => {
  it.each(['/', '/auth', '/client-dashboard?service=Plumbing', '/community/post/1', '/no/such'])(
    'answers %s with the shell of the app',
    (path) => {
      expect(answer(path)).toBe('screen');
    },
  );

  it.each([
    '/auth/v1/verify?token=secret',
    '/rest/v1/account/export',
    '/functions/v1/create-checkout',
    '/storage/v1/object/public/a/b',
    '/storage/v1/request-photos/018f?token=a.1.b',
    '/realtime/v1',
    '/sandbox/checkout/1',
    '/webhooks/stripe',
    '/dev/outbox',
    '/docs',
    '/business-card/018f',
    '/business-card/018f/contact.vcf',
    '/c/k7wq2nbx',
    '/pro/buckeye-rooter',
    '/unsubscribe',
    '/unsubscribe/token',
    '/appeal',
    '/appeal/token',
    '/answer/token',
    '/answer/token?not',
    '/pros',
    '/pros/oh/columbus/plumbing',
    '/healthz',
    '/openapi.json',
    '/sitemap.xml',
  ])('leaves the page %s to the server', (path) => {
    expect(answer(path)).toBe('page');
  });

  it('keeps the files of a build, which never change', () => {
    expect(answer('/assets/base-BJs60ZzG.js', 'cors')).toBe('asset');
    expect(answer('/assets/style-BSGkt0z7.css', 'no-cors')).toBe('asset');
    expect(answer('/assets/figtree-latin-wght-normal-D_ZTVpCC.woff2', 'cors')).toBe('asset');
  });

  it.each([
    ['/rest/v1/matches', 'cors', 'GET'],
    ['/rest/v1/matches', 'cors', 'POST'],
    ['/auth/v1/token', 'cors', 'POST'],
    ['/storage/v1/object/public/a/b-12345678.js', 'no-cors', 'GET'],
    ['/storage/v1/request-photos/018f?token=a.1.b', 'no-cors', 'GET'],
    ['/assets/nested/a-12345678.js', 'cors', 'GET'],
    ['/manifest.webmanifest', 'cors', 'GET'],
    ['https://elsewhere.example/assets/base-BJs60ZzG.js', 'cors', 'GET'],
    ['https://elsewhere.example/', 'navigate', 'GET'],
    ['/auth', 'navigate', 'POST'],
  ])('does not touch %s (%s, %s)', (path, mode, method) => {
    expect(answer(path, mode, method)).toBe('other');
  });
});
