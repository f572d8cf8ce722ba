import { BRAND } from '@pro-match/domain/brand';
import type { PublicBusinessProfile } from '@pro-match/domain/businesses';
import { initials, tintIndex } from '@pro-match/domain/formats';
import {
  drawLine,
  fits,
  setLine,
  setLines,
  type TextStyle,
  writable,
} from '../../../platform/lettering/set-text.ts';

export type Pictured = Pick<
  PublicBusinessProfile,
  'user_id' | 'business_name' | 'services' | 'area' | 'rating' | 'total_reviews' | 'is_verified'
>;

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const BAND = 118;

/** Of the logo or the initials, in px. */
export const TILE = { x: MARGIN, y: 84, side: 176, corner: 40 } as const;

/** The light theme's colors (the web app's `tokens.css`). */
const INK = '#1E2523';
const MUTED = '#5E5A52';
const TINTS = [
  '#DCEBE4',
  '#FBE6BD',
  '#F7DCD2',
  '#DDE5F3',
  '#E9E0F2',
  '#E6EBCF',
  '#F6DBE3',
  '#D5ECEF',
];

const NAME_SIZES = [80, 68, 56] as const;
const FACT: TextStyle = { font: 'text', size: 36 };
const LETTERS: TextStyle = { font: 'display', size: 76 };
const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

/**
 * Contains no text: names are drawn from the product's own shapes, so that a server without fonts
 * draws the same picture and no name is ever read as markup. Words in other scripts are left out.
 */
export function drawing(card: Pictured, { hasLogo }: { hasLogo: boolean }): string {
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#FBF8F3"/>`,
    hasLogo ? '' : initialsTile(card),
    headline(card),
    facts(card),
    band(card),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`;
}

function initialsTile({ user_id, business_name }: Pictured): string {
  const { x, y, side, corner } = TILE;
  const tile = `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${corner}" fill="${TINTS[tintIndex(user_id)]}"/>`;
  const letters = writable('display', initials(business_name));
  if (letters === null) return `${tile}${mark(x + 34, y + 30, 2.3, '#0F5C4D')}`;
  const line = setLine(letters, LETTERS);
  return `${tile}<g fill="${INK}">${drawLine(line, LETTERS, x + (side - line.width) / 2, y + side / 2 + 26)}</g>`;
}

/** In two lines next to the tile, as large as possible, around the tile's middle. */
function headline({ business_name, services }: Pictured): string {
  const name = [business_name, ...services, BRAND].find((text) => writable('display', text));
  const text = writable('display', name ?? BRAND) ?? '';
  const box = { maxWidth: WIDTH - 2 * MARGIN - TILE.side - 44, maxLines: 2 };
  const styleOf = (size: number): TextStyle => ({ font: 'display', size });
  const size = NAME_SIZES.find((size) => fits(text, styleOf(size), box)) ?? NAME_SIZES[2];
  const style = styleOf(size);
  const lines = setLines(text, style, box);
  const middle = TILE.y + TILE.side / 2;
  const first = middle - ((lines.length - 1) * size * 1.12) / 2 + size * 0.34;
  const x = TILE.x + TILE.side + 44;
  const drawn = lines.map((line, index) => drawLine(line, style, x, first + index * size * 1.12));
  return `<g fill="${INK}">${drawn.join('')}</g>`;
}

function facts({ rating, total_reviews: total, area, services }: Pictured): string {
  const reviews = `(${total} ${total === 1 ? 'review' : 'reviews'})`;
  const isRated = rating !== null && total > 0;
  const known = services.filter((service) => writable('text', service) !== null);
  const texts = [area ?? '', known.slice(0, 3).join('  •  ')];
  const lines = texts.flatMap((text) => writable('text', text) ?? []);
  const top = 338;
  const rows = lines.map((text, index) => {
    const [line] = setLines(text, FACT, { maxWidth: WIDTH - 2 * MARGIN, maxLines: 1 });
    return line ? drawLine(line, FACT, MARGIN, top + (index + (isRated ? 1 : 0)) * 60) : '';
  });
  const score = isRated ? stars(`${rating.toFixed(1)} ${reviews}`, top) : '';
  return `${score}<g fill="${MUTED}">${rows.join('')}</g>`;
}

function stars(text: string, y: number): string {
  const star = `<path d="${STAR}" transform="translate(${MARGIN - 5} ${y - 36}) scale(1.9)" fill="#F2B544"/>`;
  return `${star}<g fill="${INK}">${drawLine(setLine(text, FACT), FACT, MARGIN + 54, y)}</g>`;
}

function band({ is_verified: isVerified }: Pictured): string {
  const name: TextStyle = { font: 'display', size: 42 };
  const claim: TextStyle = { font: 'text', size: 30 };
  const words = setLine(isVerified ? 'Verified Business' : '', claim);
  const y = HEIGHT - BAND / 2;
  return `<rect y="${HEIGHT - BAND}" width="${WIDTH}" height="${BAND}" fill="#0F5C4D"/>
    ${mark(MARGIN, y - 32, 1.3, '#FFFFFF')}
    <g fill="#FFFFFF">${drawLine(setLine(BRAND, name), name, MARGIN + 80, y + 14)}</g>
    <g fill="#DCEBE4">${drawLine(words, claim, WIDTH - MARGIN - words.width, y + 11)}</g>`;
}

function mark(x: number, y: number, scale: number, color: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale}) rotate(-8 24 24)">
    <rect x="4" y="8" width="25" height="32" rx="7" fill="${color}"/>
    <rect x="20.5" y="9.5" width="22" height="29" rx="5.5" stroke-width="3" fill="none" stroke="${color}"/>
    <path d="M22 16a5 5 0 0 1 5-5h2v22a5 5 0 0 1-5 5h-2z" fill="#F2B544"/>
  </g>`;
}
