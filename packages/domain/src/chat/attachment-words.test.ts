import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safePdfName } from '../media/index.ts';
import { attachmentWords, contentWith, type NamedFile, textOf } from './attachment-words.ts';
import { messageInputSchema } from './index.ts';

const photo: NamedFile = { kind: 'photo', name: null };
const pdf = (name: string): NamedFile => ({ kind: 'pdf', name });

describe('the words of files', () => {
  it.each([
    [[], ''],
    [[photo], 'Photo'],
    [[photo, photo], '2 photos'],
    [[pdf('Estimate.pdf')], 'PDF: Estimate.pdf'],
    [[pdf('a.pdf'), pdf('b.pdf')], '2 PDFs'],
    [[pdf('a.pdf'), photo], 'Photo, PDF: a.pdf'],
    [[photo, pdf('a.pdf'), photo, pdf('b.pdf')], '2 photos, 2 PDFs'],
  ])('of %j are %j', (files, words) => {
    expect(attachmentWords(files)).toBe(words);
  });

  const file = fc.oneof(
    fc.constant(photo),
    fc.string().map((name) => pdf(safePdfName(name))),
  );
  const files = fc.array(file, { maxLength: 5 });

  it('can be removed from any text again', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 2000, unit: 'grapheme' }),
      fc.constantFrom('See this\n(Photo)', 'x'.repeat(1990), 'x'.repeat(2000)),
    );
    fc.assert(
      fc.property(text, files, (text, files) => {
        const content = contentWith(text, files);
        expect(content.length).toBeLessThanOrEqual(2000);
        // Text that only repeats the words of the files is not shown.
        const shown = text === attachmentWords(files) ? '' : text;
        if (content !== text) expect(textOf(content, files)).toBe(shown);
        if (files.length > 0) expect(content).not.toBe('');
      }),
    );
  });
});

describe('a message with files', () => {
  const id = '01a1fb2f-b078-733f-b90a-730e94518df4';
  const send = (content: string, attachment_ids?: string[]) =>
    messageInputSchema.safeParse({ id, content, attachment_ids }).error?.issues[0]?.message;

  it('needs no text, and has the same length limit', () => {
    expect(send('', [id])).toBeUndefined();
    expect(send(' \n', [id])).toBeUndefined();
    expect(send('', [])).toBe('Message cannot be empty');
    expect(send('x'.repeat(2001), [id])).toBe('Message must be less than 2000 characters');
    expect(
      send(
        '',
        Array.from({ length: 6 }, () => id),
      ),
    ).toBe('You can send up to 5 files in one message.');
  });
});
