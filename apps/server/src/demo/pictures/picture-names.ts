import { CATALOGUE_SERVICES } from '@pro-match/domain/catalogue';
import { cleaning, electrics, garden, pipes, roof } from './home-scenes.ts';
import { LOGO_SHAPES, logo } from './logo.ts';
import { OBJECTS } from './objects/index.ts';
import { PALETTES, type Palette, paletteAt } from './palettes.ts';
import { SETTINGS } from './settings.ts';
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

export const BUCKET = 'business-images';
export const FOLDER = 'demo';

/** Larger scenes, for the trades that people look at first. */
const SCENES: Record<string, (p: Palette) => string> = {
  Plumbing: pipes,
  Roofing: roof,
  Landscaping: garden,
  'Electrical Services': electrics,
  'House Cleaning': cleaning,
  'Auto Repair': car,
  'Hair Salon': salon,
  'Yoga & Pilates': wellness,
  'Family Doctor': clinic,
  Veterinarian: pets,
  Tutoring: learning,
  Restaurants: table,
  'Clothing & Apparel': shop,
  Accounting: office,
  'Event Planning': party,
  'Travel Agent': travel,
  'Moving Services': van,
};

interface DemoPicture {
  /** File name without the extension. */
  name: string;
  draw: () => string;
}

const byService = new Map(
  CATALOGUE_SERVICES.map(({ name }, place) => [name, picturesFor(name, place)]),
);

const logos: DemoPicture[] = PALETTES.flatMap((palette, index) =>
  Array.from({ length: LOGO_SHAPES }, (_, shape) => ({
    name: `logo-${index}-${shape}`,
    draw: () => logo(palette, shape),
  })),
);

/** Every picture of the demo data. */
export const DEMO_PICTURES: readonly DemoPicture[] = [...[...byService.values()].flat(), ...logos];

/** URLs of the logos, none of which names a trade. */
export const LOGOS: readonly string[] = logos.map(({ name }) => pictureUrl(name));

/** URLs of the pictures of a service of the catalogue, all different. */
export function picturesOf(service: string): string[] {
  return (byService.get(service) ?? []).map(({ name }) => pictureUrl(name));
}

function pictureUrl(name: string): string {
  return `/storage/v1/object/public/${BUCKET}/${FOLDER}/${name}.webp`;
}

function picturesFor(service: string, place: number): DemoPicture[] {
  const slug = service
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');
  const scene = SCENES[service];
  const thing = OBJECTS[service];
  const of = (shift: number) => paletteAt(place + shift);
  return [
    ...(scene
      ? [0, 3].map((shift) => ({ name: `${slug}-scene-${shift}`, draw: () => scene(of(shift)) }))
      : []),
    ...(thing
      ? SETTINGS.map((setting, index) => ({
          name: `${slug}-${index}`,
          draw: () => setting(of(index * 2 + 1), thing),
        }))
      : []),
  ];
}
