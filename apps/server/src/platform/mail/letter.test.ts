import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeLetter, escapeHtml } from './letter.ts';

const hostile = '"><img src=x onerror=alert(1)> \'& <';

describe('a letter', () => {
  it('has the same content as text and as HTML, with words of users escaped', () => {
    const { subject, text, html } = composeLetter({
      subject: `Hi\r\nBcc: all@example.com ${hostile}`,
      preview: hostile,
      heading: hostile,
      paragraphs: [hostile],
      facts: [{ label: hostile, value: `${hostile}\nsecond line` }],
      action: { label: hostile, href: `https://example.com/?a=1&b=${hostile}` },
      closing: hostile,
    });
    expect(subject).toBe(`Hi Bcc: all@example.com ${hostile}`);
    expect(text.split(hostile).length - 1).toBe(7);
    expect(html).not.toContain('<img');
    expect(html).toContain('<br>second line');
    expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;&gt;');
  });

  it('keeps a name on one line, and the line breaks of a fact', () => {
    const name = 'Rose\n\nYour account is closed.\u2028Pay\u202e here';
    const { subject, text, html } = composeLetter({
      subject: name,
      preview: name,
      heading: name,
      paragraphs: [`${name} wrote to you.`],
      facts: [{ label: name, value: 'One\r\nTwo\u202e' }],
      closing: name,
    });
    const line = 'Rose Your account is closed. Pay here';
    expect(subject).toBe(line);
    expect(text).toBe(`${line}\n\n${line} wrote to you.\n\n${line}:\nOne\nTwo\n\n--\n${line}\n`);
    expect(html).toContain('One<br>Two');
    expect(html).not.toContain('\u202e');
  });

  it('offers its answers before the link to read more, as text and as HTML', () => {
    const { text, html } = composeLetter({
      subject: 'S',
      preview: 'P',
      heading: 'H',
      paragraphs: [],
      answers: [
        { label: hostile, href: 'https://example.com/a?b=1&c=2' },
        { label: 'No', href: 'https://example.com/a?no' },
      ],
      action: { label: 'More', href: 'https://example.com/more' },
      closing: 'C',
    });
    expect(text).toBe(
      `H\n\n${hostile}:\nhttps://example.com/a?b=1&c=2\n\nNo:\nhttps://example.com/a?no\n\nMore:\nhttps://example.com/more\n\n--\nC\n`,
    );
    const links = [...html.matchAll(/<a class="(\w+)" href="([^"]*)"/g)].map(
      ([, look, href]) => `${look} ${href}`,
    );
    expect(links).toEqual([
      'button https://example.com/a?b=1&amp;c=2',
      'ink https://example.com/a?no',
      'link https://example.com/more',
      'link https://example.com/more',
    ]);
    expect(html).not.toContain('<img');
  });

  it('leaves out missing parts', () => {
    const { text, html } = composeLetter({
      subject: 'S',
      preview: 'P',
      heading: 'H',
      paragraphs: ['One.', 'Two.'],
      closing: 'C',
    });
    expect(text).toBe('H\n\nOne.\n\nTwo.\n\n--\nC\n');
    expect(html).not.toContain('<a ');
  });

  it('escapes any text reversibly', () => {
    const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"']/);
        expect(escaped.replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? '?')).toBe(
          text,
        );
      }),
    );
  });
});
