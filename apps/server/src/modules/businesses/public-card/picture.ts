import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp, { type OverlayOptions } from 'sharp';
import {
  createConcurrencyLimiter,
  type Turn,
} from '../../../platform/admission/concurrency-limiter.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { drawing, type Pictured, TILE } from './drawing.ts';

/** Undefined if the URL is not that of one of our logos. */
export type ReadLogo = (url: string) => Promise<Uint8Array | undefined>;

type Card = Pictured & { logo_url: string | null };

/** Increase when the drawing changes, so that no cache keeps an old one. */
const DRAWING = 2;

const gate = createConcurrencyLimiter({
  atOnce: 1,
  waiting: 64,
  waitingEach: 16,
  refuse: () =>
    new AppError('unavailable', 'Many pictures are being made.', {
      retryAfter: 5,
      shedBy: 'card_pictures',
    }),
});

/** Pictures by version; limited so that a crawler of all cards does not fill the memory. */
const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length,
});

/** The same words and the same logo give the same picture. */
export function pictureVersion(card: Card): string {
  const { user_id, business_name, services, area, rating, total_reviews, logo_url } = card;
  const shown = [user_id, business_name, services, area, rating, total_reviews, logo_url];
  const words = JSON.stringify([DRAWING, ...shown]);
  return createHash('sha256').update(words).digest('base64url').slice(0, 16);
}

/** A PNG of 1200 x 630 px for messengers and social networks. */
export async function cardPicture(
  card: Card,
  readLogo: ReadLogo,
  turn?: Turn,
): Promise<Uint8Array<ArrayBuffer>> {
  const version = pictureVersion(card);
  const known = kept.get(version);
  if (known) return known;
  return gate(async () => {
    // An earlier request in the queue may have drawn it.
    const made = kept.get(version) ?? (await draw(card, readLogo));
    kept.set(version, made);
    return made;
  }, turn);
}

async function draw(card: Card, readLogo: ReadLogo): Promise<Uint8Array<ArrayBuffer>> {
  const logo = card.logo_url === null ? undefined : await logoTile(card.logo_url, readLogo);
  const png = await sharp(Buffer.from(drawing(card, { hasLogo: logo !== undefined })))
    .composite(logo ? [logo] : [])
    .png({ palette: true, colours: logo ? 256 : 64 })
    .toBuffer();
  return new Uint8Array(png);
}

/** The logo on white, with the tile's round corners; undefined if it cannot be drawn. */
async function logoTile(url: string, readLogo: ReadLogo): Promise<OverlayOptions | undefined> {
  const bytes = await readLogo(url);
  if (!bytes) return undefined;
  const { x, y, side, corner } = TILE;
  const shape = `<svg width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner}"/></svg>`;
  try {
    const input = await sharp(bytes)
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#FFFFFF' })
      .ensureAlpha()
      .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
      .png()
      .toBuffer();
    return { input, left: x, top: y };
  } catch {
    // A card without its logo is better than none.
    return undefined;
  }
}
