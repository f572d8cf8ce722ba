import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { BUCKET, DEMO_PICTURES, FOLDER } from './picture-names.ts';

/** Draws every demo picture into the storage folder, skipping existing files. */
export async function drawPictures(storageDir: string): Promise<void> {
  const folder = join(storageDir, BUCKET, FOLDER);
  await mkdir(folder, { recursive: true });
  await Promise.all(
    DEMO_PICTURES.map(({ name, draw }) => drawOne(join(folder, `${name}.webp`), draw)),
  );
}

async function drawOne(file: string, draw: () => string): Promise<void> {
  if (await stat(file).catch(() => undefined)) return;
  const svg = Buffer.from(draw());
  await writeFile(file, await sharp(svg).webp({ quality: 82, effort: 0 }).toBuffer());
}
