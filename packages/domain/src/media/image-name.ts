/**
 * Widths in px of the sizes stored for every image; smaller images are not enlarged. A panorama's
 * largest size is wider, a tall screenshot's narrower.
 */
export const IMAGE_WIDTHS = { deck: 1080, card: 640, thumbnail: 192 } as const;

export type ImageSize = keyof typeof IMAGE_WIDTHS;

/** Facts a screen needs before the image loads. */
export interface ImageFacts {
  /** Width of the deck size, in px. */
  width: number;
  height: number;
  /** Main color as `#rrggbb`: the placeholder. */
  color: string;
}

/** Tied to one content: 16 hex digits that never repeat, the size, the main color. */
const STORED =
  /\.([0-9a-f]{16})-([1-9]\d{0,4})x([1-9]\d{0,4})-([0-9a-f]{6})(-card|-thumbnail)?\.webp$/;

/**
 * Identifies the content completely, so the image can be cached forever and its placeholder drawn
 * without a request.
 */
export function imageName(stem: string, version: string, facts: ImageFacts): string {
  return `${stem}.${version}-${facts.width}x${facts.height}-${facts.color.slice(1)}.webp`;
}

/** Text that is no stored image is unchanged. */
export function imageVariant(url: string, size: ImageSize): string {
  const sibling = size === 'deck' ? '' : `-${size}`;
  return url.replace(STORED, `.$1-$2x$3-$4${sibling}.webp`);
}

/** Null for any other address. */
export function imageFacts(url: string): ImageFacts | null {
  const [, , width, height, color] = STORED.exec(url) ?? [];
  if (!width || !height || !color) return null;
  return { width: Number(width), height: Number(height), color: `#${color}` };
}

/** Undefined for any other address, which has one size. */
export function imageSourceSet(url: string): string | undefined {
  const facts = imageFacts(url);
  if (!facts) return undefined;
  const sizes = ['thumbnail', 'card', 'deck'] as const;
  const widest = sizes.map((size) => [size, widthOf(facts, size)] as const);
  const distinct = widest.filter(([, width], index) => width !== widest[index - 1]?.[1]);
  return distinct.map(([size, width]) => `${imageVariant(url, size)} ${width}w`).join(', ');
}

function widthOf({ width }: ImageFacts, size: ImageSize): number {
  return size === 'deck' ? width : Math.min(width, IMAGE_WIDTHS[size]);
}
