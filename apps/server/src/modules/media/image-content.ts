import { open } from 'node:fs/promises';

/** Formats that are decoded, as sharp names them. */
type ImageFormat = 'jpeg' | 'png' | 'webp' | 'heif';

/** What an upload is by its first bytes, whatever its name or declared type. */
export type UploadKind = ImageFormat | 'heic' | 'pdf';

/** Readers look for the head of a PDF in so many of its first bytes: portals write lines before it. */
const HEAD_BYTES = 1024;

/** Only what we mean to read ever reaches a decoder. Undefined for what we don't know. */
export async function kindOf(file: string): Promise<UploadKind | undefined> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return kindOfHead(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

function kindOfHead(head: Buffer): UploadKind | undefined {
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  const brands = brandsOf(head);
  if (brands.includes('avif')) return 'heif';
  if (brands.some((brand) => HEIC_BRANDS.has(brand))) return 'heic';
  return text.includes('%PDF-') ? 'pdf' : undefined;
}

/** ISO 23008-12: brands of pictures that are coded as HEVC. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** ISO 14496-12: the brands of a file type box, from byte 8 in words of four. */
function brandsOf(head: Buffer): string[] {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return [];
  // More brands than that are no camera's.
  const end = Math.min(head.readUInt32BE(0), head.length, 64);
  return head.toString('latin1', 8, end).match(/.{4}/gs) ?? [];
}
