import sharp from 'sharp';
import { openObjectStore } from '../../modules/media/index.ts';
import type { Config } from '../../platform/config/config.ts';
import { BUCKET, DEMO_PICTURES, FOLDER } from './picture-names.ts';

/** Draws the demo pictures that the configured store lacks. */
export async function drawPictures(config: Config): Promise<void> {
  const store = openObjectStore(config);
  const known = new Set<string>();
  for await (const { key } of store.list(`${BUCKET}/${FOLDER}`)) known.add(key);
  const lacking = DEMO_PICTURES.map(({ name, draw }) => ({
    key: `${BUCKET}/${FOLDER}/${name}.webp`,
    draw,
  })).filter(({ key }) => !known.has(key));
  await Promise.all(
    lacking.map(async ({ key, draw }) => {
      const svg = Buffer.from(draw());
      await store.put(key, await sharp(svg).webp({ quality: 82, effort: 0 }).toBuffer());
    }),
  );
}
