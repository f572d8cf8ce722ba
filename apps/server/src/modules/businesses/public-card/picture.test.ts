import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawing, TILE } from './drawing.ts';
import { cardPicture, pictureVersion } from './picture.ts';

const card = {
  user_id: '01938c2e-7a10-7c3e-9d9b-6f0f3a5b1c2d',
  business_name: 'Buckeye Rooter',
  services: ['Plumbing', 'Roofing'],
  area: 'Columbus, OH',
  rating: 4.8,
  total_reviews: 6,
  is_verified: true,
  logo_url: null as string | null,
};

const none = async () => undefined;
const square = { create: { width: 192, height: 96, channels: 4, background: '#ff0000' } } as const;
const logo = async () => sharp(square).webp().toBuffer();

async function pixels(picture: Uint8Array) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  return (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
}

/** Distance of two colors; the palette shifts a color slightly. */
const apart = (one: number[], other: number[]) =>
  Math.max(...one.map((part, index) => Math.abs(part - (other[index] ?? 0))));
const NEAR = 16;
const RED = [255, 0, 0];

const middle = [TILE.x + TILE.side / 2, TILE.y + TILE.side / 2] as const;

describe('the picture of a card', () => {
  it('shows the logo if there is one, with the same words beside it', async () => {
    const initials = await pixels(await cardPicture(card, none));
    const pictured = await pixels(await cardPicture({ ...card, logo_url: '/l.webp' }, logo));
    expect(apart(pictured(...middle), RED)).toBeLessThan(NEAR);
    expect(apart(initials(...middle), RED)).toBeGreaterThan(100);
    const paper = initials(5, 5);
    // Its corners are round, and nothing else moved.
    expect(apart(pictured(TILE.x + 2, TILE.y + 2), paper)).toBeLessThan(NEAR);
    for (let x = 320; x < 1200; x += 7) {
      expect(apart(pictured(x, 150), initials(x, 150))).toBeLessThan(NEAR);
    }
  });

  it('falls back to initials when the logo is missing or broken', async () => {
    const plain = await pixels(await cardPicture(card, none));
    const gone = await pixels(await cardPicture({ ...card, logo_url: '/gone.webp' }, none));
    const bytes = async () => Buffer.from('<svg><script/></svg>');
    const broken = await pixels(await cardPicture({ ...card, logo_url: '/broken.webp' }, bytes));
    for (const picture of [gone, broken]) expect(picture(...middle)).toEqual(plain(...middle));
  });

  it('gets another version for another logo', () => {
    const versions = [null, '/a.webp', '/b.webp'].map((logo_url) =>
      pictureVersion({ ...card, logo_url }),
    );
    expect(new Set(versions).size).toBe(3);
  });

  it.each([
    '</svg><script>alert(1)</script>',
    '"><image href="file:///etc/passwd"/>',
    '&xxe; <!ENTITY',
    '水道工事',
    'مؤسسة السباكة',
    '\u202e\u0000\ud800',
    '🔧'.repeat(60),
    'x'.repeat(120),
    '',
  ])('draws %j from shapes alone', async (text) => {
    const hostile = { ...card, business_name: text, services: [text], area: text };
    const svg = drawing(hostile, { hasLogo: false });
    expect(svg.match(/<[a-z]+/g)?.every((tag) => /^<(svg|rect|g|path)$/.test(tag))).toBe(true);
    expect(svg).not.toMatch(/text|href|&|<!/);
    await pixels(await cardPicture(hostile, none));
  });

  it('falls back to the service for a name that the font cannot draw', () => {
    const foreign = { ...card, business_name: '水道工事' };
    const named = { ...card, business_name: 'Plumbing' };
    const wordsOf = (svg: string) =>
      svg.slice(svg.indexOf(`<g fill="#1E2523"><g transform="translate(3`));
    expect(wordsOf(drawing(foreign, { hasLogo: true }))).toBe(
      wordsOf(drawing(named, { hasLogo: true })),
    );
  });
});
