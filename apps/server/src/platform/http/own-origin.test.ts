import { describe, expect, it } from 'vitest';
import { ownOrigin } from './own-origin.ts';

const local = { publicUrl: 'http://localhost:3000' };
const outside = { publicUrl: 'https://promatch.example' };

describe('ownOrigin', () => {
  it.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://localhost:3000'])(
    'accepts %s',
    (origin) => expect(ownOrigin(local, origin)).toBe(origin),
  );

  it.each([
    undefined,
    '',
    'null',
    'http://127.0.0.1:3001',
    'https://127.0.0.1:3000',
    'http://evil.example:3000',
    'http://localhost.evil.example:3000',
    'http://localhost:3000@evil.example',
    'javascript:alert(1)',
  ])('replaces %s by the public URL', (origin) =>
    expect(ownOrigin(local, origin)).toBe(local.publicUrl),
  );

  it('accepts only the public URL if that is not this machine', () => {
    for (const origin of ['http://localhost:3000', 'https://127.0.0.1', 'https://evil.example']) {
      expect(ownOrigin(outside, origin)).toBe(outside.publicUrl);
    }
  });
});
