import { randomFillSync } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aPdf, objectStream, pdfOf } from '../testing/pdfs.ts';
import { problemOfPdf } from './check-pdf.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const packed = (dictionary: string) => aPdf('', [objectStream({ 9: SCRIPT }, dictionary)]);

describe('a PDF', () => {
  it.each([
    ['of a page', aPdf()],
    ['with packed objects', aPdf('', [objectStream({ 9: '<< /Title (A) >>', 10: '[1 2]' })])],
    ['with objects in a list of filters', packedPlain('/Type /ObjStm /Filter [ /FlateDecode ]')],
    ['with an outline', aPdf('/Outlines 4 0 R', ['<< /Type /Outlines /First 5 0 R >>'])],
    ['with a link', aPdf('', ['<< /A << /S /URI /URI (https://example.com) >> >>'])],
    ['that opens at a page', aPdf('/OpenAction [3 0 R /FitH null]')],
    ['that goes to a page', aPdf('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
    ['that names where it goes', aPdf('/OpenAction 4 0 R', ['<</S/GoTo/D[3 0 R/Fit]>>'])],
    [
      'that packs where it goes',
      aPdf('/OpenAction 9 0 R', [objectStream({ 8: '[ ]', 9: '<< /S /GoTo /D (a) >>' })]),
    ],
    ['with a font of that name', aPdf('', ['<< /BaseFont /AAAAAA+Inter /AA 5 >>'])],
  ])('%s is taken', async (_, file) => {
    expect(await problemOfPdf(file)).toBeUndefined();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page of the web', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page of the web before it', Buffer.concat([Buffer.from('<html>'), aPdf()])],
    ['an archive before it', Buffer.concat([Buffer.from('PK\x03\x04'), aPdf()])],
    ['a beginning alone', aPdf().subarray(0, 100)],
    ['an end alone', Buffer.from('startxref\n0\n%%EOF')],
    ['much behind its end', Buffer.concat([aPdf(), Buffer.alloc(2000)])],
  ])('%s is broken', async (_, file) => {
    expect(await problemOfPdf(file)).toBe('broken');
  });

  it('that is encrypted is locked', async () => {
    expect(await problemOfPdf(pdfOf(['<< >>'], '/Encrypt 5 0 R'))).toBe('locked');
  });

  it.each([
    ['a script', aPdf('', [SCRIPT])],
    ['a script by another spelling', aPdf('', ['<< /S /J#61v#61Script /JS (x) >>'])],
    ['a script in the stream of a picture', aPdf('', [streamOf(SCRIPT)])],
    ['a packed script', aPdf('', [objectStream({ 9: SCRIPT })])],
    ['a packed script whose type is not named', packed('/Filter /FlateDecode')],
    ['a packed script by another spelling', packed('/Type /Obj#53tm /Filter /#46lateDecode')],
    ['scripts by name', aPdf('/Names << /JavaScript 5 0 R >>')],
    ['a program', aPdf('', ['<< /S /Launch /F (cmd.exe) >>'])],
    ['another file', aPdf('/Names << /EmbeddedFiles 5 0 R >>')],
    ['a file on a page', aPdf('', ['<< /Subtype /FileAttachment /FS 5 0 R >>'])],
    ['a form that is a program', aPdf('/AcroForm << /XFA [(a) 5 0 R] >>')],
    ['a form that is sent', aPdf('', ['<< /S /SubmitForm /F (https://example.com) >>'])],
    ['a file on another machine', aPdf('', ['<< /S /GoToR /F (\\\\host\\share) >>'])],
    ['actions of a page', aPdf('', ['<< /Type /Page /AA << /O 5 0 R >> >>'])],
    ['an address that opens', aPdf('/OpenAction << /S /URI /URI (https://example.com) >>')],
    ['an address that opens by number', aPdf('/OpenAction 4 0 R', ['<< /S /URI >>'])],
    ['something after the page', aPdf('/OpenAction << /S /GoTo /D (a) /Next 5 0 R >>')],
    ['an action that is not there', aPdf('/OpenAction 44 0 R')],
    [
      'an action that was replaced',
      Buffer.concat([
        aPdf('/OpenAction 4 0 R', ['[3 0 R /Fit]']),
        Buffer.from('4 0 obj << /S /URI >> endobj\nstartxref\n0\n%%EOF'),
      ]),
    ],
  ])('with %s is active', async (_, file) => {
    expect(await problemOfPdf(file)).toBe('active');
  });

  it.each([
    ['by an unusual filter', packed('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]')],
    ['by two filters, one for each reader', packed('/ObjStm /Filter /X /Filter /FlateDecode')],
    ['by a filter that stands elsewhere', packed('/Type /ObjStm /Filter 5 0 R')],
    ['with a predictor', packed('/Type /ObjStm /Filter /FlateDecode /DecodeParms << >>')],
    ['as garbage', aPdf('', [streamOf('garbage', '/Type /ObjStm /First 3 /Filter /FlateDecode')])],
    ['as a bomb', aPdf('', [bomb(33 * 1024 * 1024)])],
  ])('with objects packed %s is unreadable', async (_, file) => {
    expect(await problemOfPdf(file)).toBe('unreadable');
  });

  it('may hold any picture', async () => {
    const noise = randomFillSync(Buffer.alloc(3 * 1024 * 1024)).toString('latin1');
    expect(await problemOfPdf(aPdf('', [streamOf(noise)]))).toBeUndefined();
  });

  it('never breaks us, whatever it is', async () => {
    const pieces = fc.constantFrom(
      ...['%PDF-1.4\n', ' 4 0 obj ', '<< ', ' >>', '/First 3', '/ObjStm', '/OpenAction', ' 4 0 R'],
      ...[
        '/Filter',
        '/FlateDecode',
        'stream\n',
        'endstream',
        'startxref 0 %%EOF',
        '/AA',
        '\0',
        '#',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 40 }), async (parts) => {
        const file = Buffer.from(`%PDF-1.4\n${parts.join('')}\nstartxref\n0\n%%EOF`, 'latin1');
        const known = [undefined, 'broken', 'locked', 'active', 'unreadable'];
        expect(known).toContain(await problemOfPdf(file));
      }),
    );
  });
});

function packedPlain(dictionary: string): Buffer {
  return aPdf('', [objectStream({ 9: '<< /Title (A) >>' }, dictionary)]);
}

function streamOf(content: string, dictionary = '/Subtype /Image'): Buffer {
  return Buffer.from(`<< ${dictionary} >>\nstream\n${content}\nendstream`, 'latin1');
}

function bomb(size: number): Buffer {
  const bytes = deflateSync(Buffer.alloc(size, 32));
  return Buffer.concat([
    Buffer.from('<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}
