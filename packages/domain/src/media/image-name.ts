/**
 * Widths in px of the sizes that every image is stored in; a smaller one is not blown up. The largest
 * of a panorama is wider, of a tall screenshot narrower.
 */
export const IMAGE_WIDTHS = { deck: 1080, card: 640, thumbnail: 192 } as const;

export type ImageSize = keyof typeof IMAGE_WIDTHS;

/** What a screen needs to know of an image before it has come. */
export interface ImageFacts {
  /** Of the deck size, in px. */
  width: number;
  height: number;
  /** Main color as `#rrggbb`: the placeholder. */
  color: string;
}

/** Made for one content: 16 hex digits that never come twice, the size, the main color. */
const STORED =
  /\.([0-9a-f]{16})-([1-9]\d{0,4})x([1-9]\d{0,4})-([0-9a-f]{6})(-card|-thumbnail)?\.webp$/;

/**
 * The name of a stored image. It says everything about its content, so that it
 * can be cached for good and drawn as a placeholder without a question.
 */
export function imageName(stem: string, version: string, facts: ImageFacts): string {
  return `${stem}.${version}-${facts.width}x${facts.height}-${facts.color.slice(1)}.webp`;
}

/** The address or name of another size of the same image; any other text stays as it is. */
export function imageVariant(url: string, size: ImageSize): string {
  const sibling = size === 'deck' ? '' : `-${size}`;
  return url.replace(STORED, `.$1-$2x$3-$4${sibling}.webp`);
}

/** What the name of a stored image says; null for every other address. */
export function imageFacts(url: string): ImageFacts | null {
  const [, , width, height, color] = STORED.exec(url) ?? [];
  if (!width || !height || !color) return null;
  return { width: Number(width), height: Number(height), color: `#${color}` };
}

/** `srcset` of a stored image; undefined for every other address, which has one size. */
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
