import { captionFailure, captionInputSchema } from '@pro-match/domain/community';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf } from './caption-facts.ts';
import { writeCaption } from './local-writer.ts';

const drawing = (numbers: number[]) => {
  let at = 0;
  return (count: number) => (numbers[at++ % numbers.length] ?? 0) % count;
};
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 2000 }),
  fc.string({ unit: 'grapheme', maxLength: 2000 }),
  fc.constantFrom('\ud83d', '👩‍👩‍👧‍👦'.repeat(200), '\u202e'.repeat(9), 'a\u0000b', '</script>'),
);

describe('the local writer', () => {
  it('always writes a valid caption for any input', () => {
    const numbers = fc.array(fc.nat(99), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(hostile, hostile, hostile, numbers, (proName, serviceType, city, drawn) => {
        const caption = writeCaption(factsOf({ proName, serviceType, city }), drawing(drawn));
        expect(captionFailure(caption)).toBeUndefined();
        expect(caption.length).toBeLessThanOrEqual(400);
        // Half a surrogate pair could not be stored.
        expect(caption).not.toMatch(/\p{Cs}/u);
      }),
      { numRuns: 500 },
    );
  });

  it('mentions only the business, the service and the city', () => {
    const facts = { pro: 'PRO', service: 'SERVICE', city: 'CITY' };
    for (let first = 0; first < 6; first += 1) {
      for (let second = 0; second < 5; second += 1) {
        const caption = writeCaption(facts, drawing([first, second, second]));
        for (const fact of Object.values(facts)) expect(caption).toContain(fact);
        expect(caption).not.toMatch(/\d|\$|hour|day|price|cheap|fast|clean|on time/i);
      }
    }
  });

  it('varies', () => {
    const facts = factsOf({ proName: 'Buckeye Rooter', serviceType: 'Plumbing', city: 'Columbus' });
    const written = Array.from({ length: 60 }, (_, n) =>
      writeCaption(facts, drawing([n, n * 7, n * 3])),
    );
    expect(new Set(written).size).toBeGreaterThan(20);
  });

  it('leaves out unknown facts', () => {
    const input = captionInputSchema.parse({ proName: 'Buckeye Rooter' });
    expect(writeCaption(factsOf(input), () => 0)).toBe(
      'Big thanks to Buckeye Rooter! Has anyone else worked with them?',
    );
  });
});
