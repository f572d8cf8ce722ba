import { deflateSync } from 'node:zlib';

/** Objects of a PDF by their place, the first being number 1. */
type Objects = readonly (string | Buffer)[];

const PAGES = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R >>'];

/** A PDF of these objects, with a table of where they are. */
export function pdfOf(objects: Objects, trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  let size = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    places.push(size);
    const bytes = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      bytes,
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    size += part.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows}`;
  const end = `trailer << /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${size}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end)]);
}

/** A PDF of one empty page; `catalog` goes into its root. */
export function aPdf(catalog = '', more: Objects = []): Buffer {
  return pdfOf([`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, ...PAGES, ...more]);
}

/** A stream of objects, packed. */
export function objectStream(objects: Record<number, string>): Buffer {
  let size = 0;
  const places = Object.entries(objects).map(([number, text]) => {
    const place = `${number} ${size}`;
    size += text.length + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  const packed = deflateSync(Buffer.from(head + Object.values(objects).join(' '), 'latin1'));
  const how = '/Type /ObjStm /Filter /FlateDecode';
  const opening = `<< ${how} /N ${places.length} /First ${head.length} /Length ${packed.length} >>`;
  return Buffer.concat([Buffer.from(`${opening}\nstream\n`), packed, Buffer.from('\nendstream')]);
}
