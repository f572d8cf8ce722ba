import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { cleaning, electrics, garden, pipes, roof } from './home-scenes.ts';
import { LOGO_SHAPES, logo } from './logo.ts';
import { PALETTES, type Palette } from './palettes.ts';
import {
  car,
  clinic,
  learning,
  office,
  party,
  pets,
  salon,
  shop,
  table,
  travel,
  van,
  wellness,
} from './trade-scenes.ts';

const BUCKET = 'business-images';
const FOLDER = 'demo';

/** The scenes that suit each group of the catalogue. */
const SCENES: Record<string, readonly [string, (p: Palette) => string][]> = {
  'home-services': [
    ['roof', roof],
    ['pipes', pipes],
    ['garden', garden],
    ['electrics', electrics],
    ['cleaning', cleaning],
  ],
  'auto-services': [['car', car]],
  'personal-care-beauty': [['salon', salon]],
  'health-wellness': [['wellness', wellness]],
  'medical-dental': [['clinic', clinic]],
  'pet-services': [['pets', pets]],
  'education-learning': [['learning', learning]],
  'food-drink': [['table', table]],
  'retail-shopping': [['shop', shop]],
  'professional-business-services': [['office', office]],
  'events-entertainment': [['party', party]],
  'travel-leisure': [['travel', travel]],
  'logistics-delivery': [['van', van]],
};

export interface DemoPictures {
  /** Addresses of the scenes by group id. */
  scenes: Map<string, string[]>;
  logos: string[];
}

export function pictureUrl(name: string): string {
  return `/storage/v1/object/public/${BUCKET}/${FOLDER}/${name}.webp`;
}

/** Draws every demo picture into the storage folder, leaving alone what stands there already. */
export async function drawPictures(storageDir: string): Promise<DemoPictures> {
  const folder = join(storageDir, BUCKET, FOLDER);
  await mkdir(folder, { recursive: true });
  const scenes = new Map<string, string[]>();
  const work: [string, string][] = [];
  for (const [group, drawings] of Object.entries(SCENES)) {
    const urls = drawings.flatMap(([name, draw]) =>
      PALETTES.map((palette, index) => {
        work.push([`${name}-${index}`, draw(palette)]);
        return pictureUrl(`${name}-${index}`);
      }),
    );
    scenes.set(group, urls);
  }
  const logos: string[] = [];
  for (const [index, palette] of PALETTES.entries()) {
    for (let shape = 0; shape < LOGO_SHAPES; shape += 1) {
      work.push([`logo-${index}-${shape}`, logo(palette, shape)]);
      logos.push(pictureUrl(`logo-${index}-${shape}`));
    }
  }
  await Promise.all(work.map(([name, svg]) => drawOne(join(folder, `${name}.webp`), svg)));
  return { scenes, logos };
}

async function drawOne(file: string, svg: string): Promise<void> {
  if (await stat(file).catch(() => undefined)) return;
  await writeFile(file, await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 0 }).toBuffer());
}
