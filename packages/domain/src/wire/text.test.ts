import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldLine, foldText } from './text.ts';
import { lineText, nameText, optionalLine, optionalText, plainText } from './wire.schema.ts';

const name = nameText({ label: 'Name', max: 120 });
const HIDING = [
  '\n',
  '\r\n',
  '\r',
  '\t',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\ufff9',
  '\ufe00',
  '\ufe0e',
  '\ufe0f',
  '\u180b',
  '\u{e0001}',
  '\u{e0041}',
  '\u{e0067}',
  '\u{e0062}',
  '\u{e007f}',
  '\u{e0100}',
  '\u{e01ef}',
  '\u{1f3f4}',
  '\u{1bca0}',
];

/** Text in invisible tag characters. */
const inTags = (text: string) =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
const flagOf = (region: string) => `🏴${inTags(region)}\u{e007f}`;

describe('one line', () => {
  it.each([
    ['Rose\nPlumbing', 'Rose Plumbing'],
    ['Rose\r\n\r\nYour account is closed', 'Rose Your account is closed'],
    ['Rose\u2028Plumbing\u2029', 'Rose Plumbing'],
    ['safe\u202egnp.exe', 'safegnp.exe'],
    ['\u202a(614) 555-0100\u202c', '(614) 555-0100'],
    ['Rose\u200b\u200b\u200b Plumbing\ufeff', 'Rose Plumbing'],
    ['Ro\u200d\u200d\u200dse', 'Ro\u200dse'],
    ['Ac\u034fme\u3164 \u{1d159}Co\u115f', 'Acme Co'],
    [`Rose ${inTags('pay me')}Plumbing`, 'Rose Plumbing'],
    [`${flagOf('usca')} Movers`, '🏴 Movers'],
    [`${flagOf('gbeng')}${inTags('x')} Joiners`, `${flagOf('gbeng')} Joiners`],
    ['Ro\ufe0fse\ufe0e 24\ufe0f', 'Rose 24'],
    ['❤\ufe0f\ufe0f\ufe0e\ufe0f Grill', '❤\ufe0f Grill'],
    ['a\u{e0100}\u{e01ef}\ufe00\u180bb', 'ab'],
    ['葛\u{e0100}飾', '葛飾'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(name.parse(typed)).toBe(stored);
  });

  it.each([
    'نان\u200cوایی میوه\u200cها',
    'क्\u200dष मिस्त्री',
    '👨\u200d👩\u200d👧\u200d👦 Family Movers',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Joiners',
    '❤️\u200d🔥 Grill',
    '☎︎ Ring ✌️🏽',
    `${flagOf('gbeng')}${flagOf('gbsct')} ${flagOf('gbwls')} Joiners`,
    '👁️\u200d🗨️ 🏃🏽\u200d♂️ 🏳️\u200d🌈 Clubs',
    '2️⃣ Brothers #️⃣1',
    'ᠮᠣᠩᠭᠣᠯ᠋ Travel',
    'O’Brien & Söhne — Nº 5',
    'עברית \u200fABC',
  ])('%s stays as it is', (typed) => {
    expect(name.parse(typed)).toBe(typed.trim());
  });

  it.each(['\u200b\u200b', '\u3164', '\u2800\u2800', '\u202e', ' \n ', '\u00ad'])(
    '%j is not a name',
    (typed) => {
      expect(name.safeParse(typed).success).toBe(false);
    },
  );

  it.each(['❤️', '!!!', '—', '★ ★ ★', '👨\u200d👩\u200d👧', flagOf('gbsct'), '+ & -'])(
    '%j is not a name, since it has no letter or digit',
    (typed) => {
      const { error } = name.safeParse(typed);
      expect(error?.issues[0]?.message).toBe('Name needs a letter or a number');
      expect(lineText({ label: 'Text', max: 40 }).safeParse(typed).success).toBe(true);
      expect(plainText({ label: 'Text', max: 40 }).safeParse(typed).success).toBe(true);
      expect(name.safeParse(`${typed} 24`).success).toBe(true);
    },
  );

  it.each(['a\u0000b', 'a\u0007b', 'a\u001b[31mb', 'a\u009fb'])('%j is refused', (typed) => {
    expect(name.safeParse(typed).success).toBe(false);
  });

  it('holds no line breaks, hidden characters or direction marks, whatever is pasted', () => {
    const pasted = fc.array(
      fc.oneof(fc.constantFrom(...HIDING), fc.string({ unit: 'grapheme', maxLength: 4 })),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(pasted, (parts) => {
        const { data } = optionalLine({ label: 'Text', max: 2000 }).safeParse(parts.join(''));
        if (data === undefined) return;
        expect(data).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u206f\u200b\ufeff]/u);
        expect(data).not.toMatch(/[\u200c-\u200f\u00ad]{2,}/);
        // Any remaining ignorable character belongs to the one before it.
        const meant = data
          .replace(/🏴\u{e0067}\u{e0062}[\u{e0061}-\u{e007a}]{3}\u{e007f}/gu, '')
          .replace(/\p{Emoji}[\ufe0e\ufe0f]|[\u1820-\u18aa][\u180b-\u180f]/gu, '')
          .replace(/[\u00ad\u061c\u180e\u200c-\u200f]/g, '');
        expect(meant).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
        // Normalizing is idempotent, so a second save changes nothing.
        expect(foldLine(data)).toBe(data);
      }),
    );
  });

  it('leaves ASCII text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 80 }), (text) => {
        expect(foldLine(text)).toBe(text);
      }),
    );
  });
});

describe('a text that may be left out', () => {
  it.each([optionalLine, optionalText])('is blank when it shows nothing', (optional) => {
    const schema = optional({ label: 'Text', max: 40 });
    for (const typed of ['\u2800\u2800', '\u3164', '\u200b', ' \n ', '\ud800', '']) {
      expect(schema.parse(typed)).toBe('');
    }
    expect(schema.parse('❤️')).toBe('❤️');
    expect(schema.parse(undefined)).toBeUndefined();
    expect(schema.safeParse('\u0000').success).toBe(false);
  });
});

describe('several lines', () => {
  const text = plainText({ label: 'Text', max: 200 });

  it('keep their line breaks, all of one kind', () => {
    expect(text.parse('One\r\nTwo\rThree\u2028Four\n\nFive')).toBe('One\nTwo\nThree\nFour\n\nFive');
  });

  it('are composed before they are counted', () => {
    const typed = 'Pen\u0303a '.repeat(40);
    expect(text.parse(typed)).toBe('Pe\u00f1a '.repeat(40).trim());
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (given) => {
        const folded = foldText(given.normalize('NFD'));
        expect(folded).toBe(foldText(given));
        expect(folded.normalize('NFC')).toBe(folded);
        expect(foldText(folded)).toBe(folded);
      }),
    );
  });

  it('hold no direction marks or hidden characters', () => {
    expect(text.parse('Pay\u202e now\u200b\u2066')).toBe('Pay now');
    expect(text.safeParse('a\u0000b').success).toBe(false);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(foldText(typed)).not.toMatch(/[\r\u2028\u2029\u202a-\u202e\u2066-\u206f]/);
      }),
    );
  });
});
