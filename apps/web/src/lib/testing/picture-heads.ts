const text = (words: string) => Uint8Array.from(words, (character) => character.charCodeAt(0));
const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 0xff);
const little = (value: number, bytes: number) => big(value, bytes).toReversed();

/** The first bytes of a PNG. */
export function aPngHead(width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = [...big(width, 4), ...big(height, 4)];
  return new Uint8Array([...text('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), ...size, 8, 6, 0, 0, 0, 1]);
}

/** The first bytes of a WebP of one of its three kinds. */
export function aWebpHead(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number) {
  const bits = (width - 1) | ((height - 1) << 14);
  const rest = {
    'VP8 ': [0, 0, 0, 0x9d, 1, 0x2a, ...little(width, 2), ...little(height, 2)],
    VP8L: [0x2f, ...little(bits, 4), 0, 0, 0, 0, 0],
    VP8X: [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)],
  }[kind];
  return new Uint8Array([...text(`RIFF\0\0\0\0WEBP${kind}\0\0\0\0`), ...rest]);
}

/** The first bytes of a picture in boxes, with the size of a tile before its own. */
export function aBoxedPicture(brand: 'avif' | 'heic', width: number, height: number) {
  const size = (wide: number, high: number) => [
    ...text('\0\0\0\x14ispe\0\0\0\0'),
    ...big(wide, 4),
    ...big(high, 4),
  ];
  const head = text(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`);
  return new Uint8Array([...head, ...size(512, 512), ...size(width, height), ...size(160, 120)]);
}

export interface JpegOptions {
  /** Lengths of the camera's segments before the picture. */
  segments?: number[];
  /** Number of passes of a progressive one. */
  passes?: number;
  /** Samples of light for each sample of color, in both directions. */
  color?: number;
}

/** A JPEG up to its frame header, and the beginnings of its passes. */
export function aJpegHead(width: number, height: number, options: JpegOptions) {
  const { segments = [], passes = 0, color = 0x22 } = options;
  const metadata = segments.flatMap((length) => [
    0xff,
    0xe1,
    ...big(length, 2),
    ...new Uint8Array(length - 2),
  ]);
  const components = [1, color, 0, 2, 0x11, 1, 3, 0x11, 1];
  const size = [...big(height, 2), ...big(width, 2)];
  const frame = [0xff, passes > 0 ? 0xc2 : 0xc0, 0, 17, 8, ...size, 3, ...components];
  const scans = Array.from({ length: Math.max(1, passes) }, () => [0xff, 0xda, 0, 1]).flat();
  return new Uint8Array([0xff, 0xd8, ...metadata, ...frame, ...scans]);
}
