/** Formats that are decoded, as sharp names them. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'heif';

/** What an upload is by its first bytes, whatever its name or declared type. */
export type UploadKind = PictureKind | 'heic' | 'pdf';

/** Readers look for the head of a PDF in so many of its first bytes: portals write lines before it. */
export const HEAD_BYTES = 1024;

/** What the first bytes of a file say it is; undefined for what we don't know. */
export function kindOfHead(bytes: Uint8Array): UploadKind | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  const brands = brandsOf(head);
  if (brands.includes('avif')) return 'heif';
  if (brands.some((brand) => HEIC_BRANDS.has(brand))) return 'heic';
  return head.includes('%PDF-') ? 'pdf' : undefined;
}

/** ISO 23008-12: brands of pictures that are coded as HEVC. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** ISO 14496-12: the brands of a file type box, from byte 8 in words of four. */
function brandsOf(head: string): string[] {
  if (head.length < 16 || head.slice(4, 8) !== 'ftyp') return [];
  // A box of more than 64 KB is no camera's, and more brands than fit here are none's.
  const length = head.startsWith('\0\0') ? head.charCodeAt(2) * 256 + head.charCodeAt(3) : 64;
  return head.slice(8, Math.min(length, 64)).match(/.{4}/gs) ?? [];
}
