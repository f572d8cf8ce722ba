import { createHash } from 'node:crypto';
import { BRAND } from '@pro-match/domain/brand';
import type { PublicBusinessProfile } from '@pro-match/domain/businesses';
import { initials } from '@pro-match/domain/formats';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { AppError } from '../../platform/http/errors.ts';
import { createGate } from '../../platform/load/concurrency-gate.ts';
import { oneLine } from './public-card.head.ts';

type Pictured = Pick<
  PublicBusinessProfile,
  'business_name' | 'services' | 'area' | 'rating' | 'total_reviews'
>;

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
/** Bumped when the drawing changes, so that nobody keeps an old one. */
const DRAWING = 1;

const gate = createGate(
  1,
  16,
  () => new AppError('unavailable', 'Many pictures are being made.', { retryAfter: 5 }),
);

/** Pictures by version; a crawler of all cards must not fill the memory. */
const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length,
});

/** Names the picture's content: the same words give the same picture. */
export function pictureVersion(card: Pictured): string {
  const { business_name, services, area, rating, total_reviews } = card;
  const words = JSON.stringify([DRAWING, business_name, services, area, rating, total_reviews]);
  return createHash('sha256').update(words).digest('base64url').slice(0, 16);
}

/** The card as a PNG of 1200 x 630 px for messengers and social networks. */
export async function cardPicture(card: Pictured): Promise<Uint8Array<ArrayBuffer>> {
  const version = pictureVersion(card);
  const known = kept.get(version);
  if (known) return known;
  return gate(async () => {
    // Whoever stood in line before may have made it.
    const made = kept.get(version) ?? (await draw(card));
    kept.set(version, made);
    return made;
  });
}

async function draw(card: Pictured): Promise<Uint8Array<ArrayBuffer>> {
  const { business_name: name, services, area, rating, total_reviews: total } = card;
  const rated = rating !== null && total > 0;
  const reviews = `${total} ${total === 1 ? 'review' : 'reviews'}`;
  const lines = [
    { text: area ?? '', size: 34, y: 398 },
    { text: services.slice(0, 3).join(' • '), size: 34, y: 452 },
    { text: rated ? `${rating.toFixed(1)} (${reviews})` : '', size: 34, y: 342, x: MARGIN + 54 },
  ];
  const backdrop = Buffer.from(backdropOf(initials(name), rated));
  const words = [
    { ...(await textLayer(oneLine(name, 90), 66, 'bold', '#1E2523')), x: 280, y: 96 },
    { ...(await textLayer(BRAND, 38, 'bold', '#FFFFFF')), x: 160, y: 545 },
  ];
  for (const { text, size, y, x = MARGIN } of lines) {
    if (text) words.push({ ...(await textLayer(oneLine(text, 60), size, '', '#5E5A52')), x, y });
  }
  const png = await sharp(backdrop)
    .composite(words.map(({ input, x, y }) => ({ input, left: x, top: y })))
    .png({ palette: true, colors: 64 })
    .toBuffer();
  return new Uint8Array(png);
}

/** Two lines of a name and one of all else, cut where the picture ends. */
async function textLayer(text: string, size: number, weight: '' | 'bold', color: string) {
  const [width, height] =
    weight === 'bold' ? [WIDTH - 280 - MARGIN, 190] : [WIDTH - 2 * MARGIN - 54, 48];
  const layer = (points: number) =>
    sharp({
      text: {
        text: `<span foreground="${color}">${xml(text)}</span>`,
        font: `sans-serif ${weight} ${points}`,
        width,
        wrap: 'word-char',
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  let drawn = await layer(size);
  // A long name is set smaller before it is cut.
  if (drawn.info.height > height) drawn = await layer(Math.round(size * 0.68));
  if (drawn.info.height <= height && drawn.info.width <= width) return { input: drawn.data };
  const fitting = {
    width: Math.min(drawn.info.width, width),
    height: Math.min(drawn.info.height, height),
  };
  const input = await sharp(drawn.data)
    .extract({ left: 0, top: 0, ...fitting })
    .png()
    .toBuffer();
  return { input };
}

/** The text as XML holds it: markup is words, and signs that XML has no place for are gone. */
function xml(text: string): string {
  const allowed = text.replace(/[\p{Cc}\p{Cs}\p{Cn}]/gu, '');
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
  return allowed.replace(/[&<>]/g, (sign) => signs[sign] ?? '') || ' ';
}

function backdropOf(letters: string, rated: boolean): string {
  const star = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#FBF8F3"/>
    <rect y="510" width="${WIDTH}" height="120" fill="#0F5C4D"/>
    <rect x="${MARGIN}" y="96" width="160" height="160" rx="36" fill="#E3F0EB"/>
    <text x="160" y="200" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="68" fill="#0F5C4D">${xml(letters)}</text>
    ${rated ? `<path d="${star}" transform="translate(${MARGIN - 4} 338) scale(1.9)" fill="#F2B544"/>` : ''}
    <g transform="translate(80 538) scale(1.3) rotate(-8 24 24)">
      <rect x="4" y="8" width="25" height="32" rx="7" fill="#FFFFFF"/>
      <rect x="20.5" y="9.5" width="22" height="29" rx="5.5" stroke-width="3" fill="none" stroke="#FFFFFF"/>
      <path d="M22 16a5 5 0 0 1 5-5h2v22a5 5 0 0 1-5 5h-2z" fill="#F2B544"/>
    </g>
  </svg>`;
}
