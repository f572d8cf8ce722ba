import { foldText } from '@pro-match/domain/wire';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { vcard } from './vcard.ts';

const business = {
  business_name: 'Rivera & Sons',
  contact_person: 'Ana Rivera',
  phone: '6145550123',
  email: 'ana@rivera.example',
  area: 'Columbus, OH',
  zip_code: '43215',
  description: 'Leaks.',
  services: ['Plumbing', 'Drains'],
};
const LINK = 'https://pros.example/business-card/1';

/** The card's lines as a reader sees them: folds undone. */
function linesOf(card: string): string[] {
  return card.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
}

describe('vcard', () => {
  it('holds name, contact, address and services', () => {
    expect(linesOf(vcard(business, LINK))).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:;Ana Rivera;;;',
      'FN:Ana Rivera',
      'ORG:Rivera & Sons',
      'TEL;TYPE=WORK,VOICE:+16145550123',
      'EMAIL;TYPE=INTERNET:ana@rivera.example',
      `URL:${LINK}`,
      'ADR;TYPE=WORK:;;;Columbus;OH;43215;USA',
      'TITLE:Plumbing\\, Drains',
      'NOTE:Leaks.',
      'END:VCARD',
    ]);
  });

  it('omits missing fields', () => {
    const bare = {
      ...business,
      contact_person: null,
      phone: null,
      email: null,
      description: null,
    };
    const lines = linesOf(vcard(bare, LINK));
    expect(lines).toContain('FN:Rivera & Sons');
    expect(lines.filter((line) => /^(TEL|EMAIL|NOTE)/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('URL'))).toEqual([`URL:${LINK}`]);
  });

  it.each(['\n', '\r', '\r\n', '\u2028', '\u0000\n'])('keeps a name with %j on one line', (end) => {
    const hostile = `Ada${end}TEL:+1900${end}END:VCARD;x,y\\`;
    const card = vcard({ ...business, business_name: hostile, contact_person: hostile }, LINK);
    const names = linesOf(card).map((line) => line.split(/[:;]/)[0]);
    expect(names.filter((name) => name === 'TEL' || name === 'END')).toEqual(['TEL', 'END']);
    expect(card).toContain('\\,x\\,y/');
    expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u2028]/);
  });

  it('folds long lines at 75 bytes without splitting a character', () => {
    const description = 'Señora 🚰 '.repeat(40);
    const card = vcard({ ...business, description }, LINK);
    for (const line of card.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(linesOf(card)).toContain(`NOTE:${description}`);
  });

  it('is parsed back by another program for any words', () => {
    const anyWords = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(anyWords, anyWords, (name, description) => {
        const text = vcard(
          { ...business, contact_person: null, business_name: name, description },
          LINK,
        );
        const card = new ICAL.Component(ICAL.parse(text));
        for (const [property, words] of [
          ['fn', name],
          ['note', description],
        ] as const) {
          expect(String(card.getFirstPropertyValue(property))).toBe(plain(words));
        }
        expect(card.getAllProperties('tel')).toHaveLength(1);
      }),
    );
  });
});

/** Strips a text of hidden characters, and of both characters that readers treat differently. */
function plain(text: string): string {
  return foldText(text)
    .replace(/[^\P{Cc}\n]/gu, '')
    .replaceAll('\\', '/')
    .replaceAll(';', ',');
}
