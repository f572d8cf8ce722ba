import type { Random } from './random.ts';

/** Storybook names, so that no one mistakes them for a real neighbor. */
const FIRST = [
  'Wren',
  'Otis',
  'Nora',
  'Theo',
  'Hazel',
  'Felix',
  'Ada',
  'Jonah',
  'Mabel',
  'Silas',
  'Clara',
  'Ezra',
  'Ivy',
  'Ruben',
  'Pearl',
  'Amos',
  'Lena',
  'Hugo',
  'Marta',
  'Desmond',
  'Opal',
  'Ravi',
  'Tilda',
  'Kofi',
  'Yuki',
  'Rosa',
  'Idris',
  'Greta',
];

const LAST = [
  'Applebloom',
  'Copperkettle',
  'Thistledown',
  'Larkspur',
  'Fernhollow',
  'Quickwater',
  'Lampwick',
  'Pennywhistle',
  'Tumblebrook',
  'Mossbottom',
  'Candlewick',
  'Goosefeather',
  'Inkwell',
  'Kettleburn',
  'Nettlecombe',
  'Oatcake',
  'Puddlesworth',
  'Quillfeather',
  'Snowberry',
  'Teacake',
  'Underbough',
  'Velvetleaf',
  'Windlestraw',
];

export const CLIENT_NAME = 'Wren Applebloom';
export const PRO_CONTACT = 'Otis Copperkettle';
export const FREE_CONTACT = 'Pearl Quickwater';
export const TEAM_NAME = 'Tilda Lampwick';

/** Unique for the first few hundred places. */
export function neighborName(place: number): string {
  const first = FIRST[(place * 5 + 2) % FIRST.length] ?? '';
  const last = LAST[(place * 7 + 2) % LAST.length] ?? '';
  return `${first} ${last}`;
}

export function anyName(random: Random): string {
  return `${random.pick(FIRST)} ${random.pick(LAST)}`;
}

/** A number with one of the town's area codes, from the range reserved for fiction. */
export function fictionPhone(random: Random): string {
  return `${random.pick(['614', '380'])}55501${String(random.whole(0, 99)).padStart(2, '0')}`;
}
