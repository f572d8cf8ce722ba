import { PDF_INCOMPLETE } from '@pro-match/domain/media';
import { aPdf, objectStream, pdfOf } from './pdfs.ts';
import { aJpeg } from './pictures.ts';

/** A file as people send it, and the message if it is refused. */
export interface OddFile {
  what: string;
  make: () => Promise<Buffer> | Buffer;
  refusal?: string;
}

const text = (words: string) => Buffer.from(words, 'latin1');
const before = (words: string) => Buffer.concat([text(words), aPdf()]);
const behind = (words: string | Buffer) =>
  Buffer.concat([aPdf(), typeof words === 'string' ? text(words) : words]);
const stream = (dictionary: string, bytes: Buffer | string) =>
  Buffer.concat([
    text(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    Buffer.from(bytes),
    text('\nendstream'),
  ]);

/** A PDF optimized for the web: an end near its start, and its length in its first object. */
function linearized(): Buffer {
  const start = (length: number) =>
    `%PDF-1.5\n1 0 obj\n<</Linearized 1/L ${length}/H[488 157]/O 5/E 900/N 1/T 4000>>\nendobj\nstartxref\r\n0\r\n%%EOF\r\n`;
  const rest = aPdf('', [stream('', '0'.repeat(3000))]).subarray(9);
  return Buffer.concat([text(start(start(1000).length + rest.length)), rest]);
}

const SCRIPT = '<< /S /JavaScript /JS (AFSimple_Calculate\\("SUM", "a"\\);) >>';
const FIELD = `<< /FT /Tx /T (total) /Subtype /Widget /AA << /C ${SCRIPT} >> >>`;

/** PDF files of scanners, portals, office programs and offices. */
export const ODD_PDFS: readonly OddFile[] = [
  { what: 'PDF of a page', make: () => aPdf() },
  { what: 'PDF behind a byte order mark', make: () => before('\xef\xbb\xbf') },
  { what: 'PDF behind a line break', make: () => before('\r\n') },
  {
    what: 'PDF of a portal, behind its headers',
    make: () => before(`HTTP/1.1 200 OK\r\n${'X-Portal: certificates\r\n'.repeat(30)}\r\n`),
  },
  {
    what: 'PDF of a printer, behind its commands',
    make: () => before('\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'),
  },
  { what: 'PDF with zeros behind the end', make: () => behind(Buffer.alloc(5000)) },
  {
    what: 'PDF with a page of the portal behind the end',
    make: () => behind(`<!-- ${'served '.repeat(300)} -->`),
  },
  {
    what: 'PDF with the commands of a printer behind the end',
    make: () => behind('\x1b%-12345X@PJL EOJ\r\n\x1b%-12345X'),
  },
  { what: 'PDF without the last line break', make: () => aPdf().subarray(0, -1) },
  { what: 'PDF without its last line', make: () => aPdf().subarray(0, -7) },
  {
    what: 'PDF with line breaks of an old Mac',
    make: () => text(aPdf().toString('latin1').replaceAll('\n', '\r')),
  },
  {
    what: 'PDF of a scanner',
    make: async () =>
      aPdf('', [stream('/Subtype /Image /Filter /DCTDecode', await aJpeg(400, 500))]),
  },
  {
    what: 'PDF with packed objects',
    make: () => aPdf('', [objectStream({ 9: '<< /Title (A) >>' })]),
  },
  { what: 'PDF of an office program, for the web', make: linearized },
  {
    what: 'PDF that was saved twice',
    make: () => behind('4 0 obj << >> endobj\nstartxref\n0\n%%EOF'),
  },
  {
    what: 'PDF with a form that adds up',
    make: () => aPdf('/AcroForm << /Fields [4 0 R] >>', [FIELD]),
  },
  {
    what: 'PDF with a form of an authority',
    make: () => aPdf('/AcroForm << /XFA 4 0 R >>', [stream('', '<xdp/>')]),
  },
  {
    what: 'PDF with its invoice as XML',
    make: () =>
      aPdf('/Names << /EmbeddedFiles 4 0 R >>', ['<< /Type /Filespec /F (factur-x.xml) >>']),
  },
  {
    what: 'PDF that is protected against changes',
    make: () => pdfOf(['<< /Type /Catalog >>'], '/Encrypt << /Filter /Standard /V 2 /P -1340 >>'),
  },
  {
    what: 'PDF that is signed',
    make: () => aPdf('', ['<< /Type /Sig /ByteRange [0 100 200 300] >>']),
  },
  {
    what: 'PDF for an archive, with its description',
    make: () => aPdf('/Metadata 4 0 R', [stream('/Type /Metadata', '<x:xmpmeta/>')]),
  },
  { what: 'PDF 2.0', make: () => text(aPdf().toString('latin1').replace('1.7', '2.0')) },
  { what: 'half a PDF', make: () => aPdf().subarray(0, 200), refusal: PDF_INCOMPLETE },
  {
    what: 'half a PDF for the web',
    make: () => linearized().subarray(0, 2000),
    refusal: PDF_INCOMPLETE,
  },
];
