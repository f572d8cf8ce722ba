import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERROR_MESSAGE_MAX, scrubbed } from './scrub.ts';

describe('scrubbed', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'name')", true],
    [
      'Failed to fetch dynamically imported module: https://a.example/x.js?v=1',
      'Failed to fetch dynamically imported module: <address>',
    ],
    ['No user ada@b.co here', 'No user <email> here'],
    ['GET /rest/v1/profiles?id=eq.7 failed', 'GET /rest/v1/profiles<query> failed'],
    ['No match 01a1fb24-739c-7197-a5f7-ab2b72253975', 'No match <id>'],
    ['Bad token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_-9', 'Bad token <token>'],
    ['Call (614) 555-0123 or +1 614 555 0123', 'Call (<number> or <number>'],
    [
      'Unexpected token J, "Jane Doe of 12 Elm" is not valid JSON',
      'Unexpected token J, … is not valid JSON',
    ],
    ['ResizeObserver loop completed', true],
  ])('removes personal data from: %s', (message, expected) => {
    expect(scrubbed(message)).toBe(expected === true ? message : expected);
  });

  it('removes every email, id and long number, wherever it stands', () => {
    const word = fc.constantFrom('failed', 'at', ':', '(', ')', '=', ',', 'x');
    const secret = fc.oneof(fc.uuid(), fc.emailAddress(), fc.stringMatching(/^[1-9]\d{9}$/));
    fc.assert(
      fc.property(fc.array(word), secret, fc.array(word), (before, own, after) => {
        const text = scrubbed([...before, own, ...after].join(' '));
        expect(text).not.toContain(own);
        expect(text.length).toBeLessThanOrEqual(ERROR_MESSAGE_MAX);
      }),
    );
  });

  it('stays fast on a message made to be slow', () => {
    const long = `${'a'.repeat(5_000)}@${"'".repeat(5_000)}${'1 '.repeat(5_000)}`;
    expect(scrubbed(long).length).toBeLessThanOrEqual(ERROR_MESSAGE_MAX);
  });
});
