/** Formats we decode, by sharp's names. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'heif';

/** Kind of an upload by its first bytes, whatever its name or declared type. */
export type UploadKind = PictureKind | 'heic' | 'pdf';

/** Readers look for a PDF's header within this many bytes: portals write lines before it. */
export const HEAD_BYTES = 1024;

/** Undefined if unknown. */
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

/** ISO 23008-12: brands of HEVC-coded pictures. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** ISO 14496-12: the brands of a file type box, from byte 8 in words of four. */
function brandsOf(head: string): string[] {
  if (head.length < 16 || head.slice(4, 8) !== 'ftyp') return [];
  // No camera writes a box above 64 KB, and no file has more brands than fit here.
  const length = head.startsWith('\0\0') ? head.charCodeAt(2) * 256 + head.charCodeAt(3) : 64;
  return head.slice(8, Math.min(length, 64)).match(/.{4}/gs) ?? [];
}
