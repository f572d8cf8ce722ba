import type { Palette } from '../palettes.ts';
import { autoObjects } from './auto.ts';
import { careObjects } from './care.ts';
import { familyObjects } from './family.ts';
import { homeObjects } from './home.ts';
import { townObjects } from './town.ts';

/** A symbol for each service of the catalogue: an object of the trade in a 200 by 200 box. */
export const OBJECTS: Readonly<Record<string, (p: Palette) => string>> = {
  ...homeObjects,
  ...autoObjects,
  ...careObjects,
  ...familyObjects,
  ...townObjects,
};
