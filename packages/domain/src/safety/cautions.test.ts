import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Caution, cautionsIn } from './cautions.ts';

const scams: [string, Caution[]][] = [
  ['Please buy two Steam gift cards and text me the numbers', ['gift_card']],
  ['I pay only if you send a $200 Apple gift card first', ['gift_card']],
  ['Send pictures of the gift cards when you have them', ['gift_card']],
  ['Get a Google Play card, then scratch it.', ['gift_card']],
  ['Please wire the money today', ['wire']],
  ['Payment by Western Union only', ['wire']],
  ['You can pay half in bitcoin', ['wire']],
  ['We do wire transfer, no card', ['wire']],
  ['I sent a verification code to your phone, please send it to me', ['code']],
  ['Tell me the 6-digit code', ['code']],
  ["What's the Google Voice code?", ['code']],
  ['just text me the code you got', ['code']],
  ['I need a 50% deposit before I start', ['deposit']],
  ['Please pay the full amount up front', ['deposit']],
  ['A deposit of $1,500 is due today', ['deposit']],
  ['$2k in advance', ['deposit']],
  ['Sign in at https://paypa1.com/login', ['link']],
  ['Pay here: https://paypal.com.secure-pay.example/x', ['link']],
  ['https://paypal.com@evil.example/', ['link']],
  ['http://203.0.113.9/invoice', ['link']],
  ['www.promatch-login.com', ['link']],
  ['https://рaypal.com/pay', ['link']],
  ['https://xn--pypal-4ve.com/', ['link']],
  ['Buy g\u200bift cards and wire me the rest', ['gift_card', 'wire']],
];

const honest = [
  'Can I use your gift card that I got for my birthday?',
  'We sell gift cards at the salon.',
  'The wire in the wall is loose, and the outlet sparks.',
  'You need to rewire the kitchen; we wire the panel on Monday.',
  'The gate code is 4711.',
  'This has to be up to code. Do you need the building code?',
  'I will text you the gate code tomorrow.',
  'A 10% deposit holds the date.',
  'We ask for $200 up front for material.',
  'The deposit is back on your account. The new roof costs $12,000.',
  'See our work at https://www.example.com/roofs and https://paypal.me/otter',
  'Our page: https://pro-match.example/business-card/1',
  'https://amazon.com/dp/B000123 is the faucet I want',
  'Chase the mouse out first: www.chasethemouse.example',
  'I pay when the work is done, by check or card.',
  'It was 100% worth it. Do you take cash?',
];

describe('cautionsIn', () => {
  it.each(scams)('warns: %s', (text, cautions) => {
    expect(cautionsIn(text)).toEqual(cautions);
    expect(cautionsIn(text.toUpperCase().replace('HTTP', 'http'))).toEqual(cautions);
  });

  it.each(honest)('does not warn: %s', (text) => {
    expect(cautionsIn(text)).toEqual([]);
  });

  it('handles any text, and stays fast on a long one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        cautionsIn(text);
      }),
    );
    const hostile = 'send a.a.a.a/'.repeat(154);
    const many = Array.from({ length: 50 }, () => hostile);
    // A rule that backtracks would take minutes and exceed the test's own limit.
    for (const text of many) cautionsIn(text);
  });
});
