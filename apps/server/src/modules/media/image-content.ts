import { open } from 'node:fs/promises';

/** Formats that are decoded, as sharp names them. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'heif';

/** Bytes that tell the formats apart. */
const HEAD_BYTES = 64;

/**
 * What a file is by its first bytes, whatever its name or declared type: only
 * what we mean to read ever reaches a decoder. Undefined for everything else.
 */
export async function formatOf(file: string): Promise<ImageFormat | undefined> {
  return formatOfHead(await headOf(file));
}

/** Whether a file begins as a PDF does. */
export async function isPdf(file: string): Promise<boolean> {
  return (await headOf(file)).toString('latin1').startsWith('%PDF-');
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function formatOfHead(head: Buffer): ImageFormat | undefined {
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return isAvif(head) ? 'heif' : undefined;
}

/** ISO 14496-12: a file type box whose brands, from byte 8 in words of four, name AVIF. */
function isAvif(head: Buffer): boolean {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  return /^(?:.{4})*avif/s.test(head.toString('latin1', 8, end));
}
