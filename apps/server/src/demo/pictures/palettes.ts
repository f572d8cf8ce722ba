/** Five flat colors that a scene is drawn in. */
export interface Palette {
  back: string;
  far: string;
  near: string;
  main: string;
  accent: string;
  ink: string;
  light: string;
}

export const PALETTES: readonly Palette[] = [
  {
    back: '#E3F0EB',
    far: '#B9D9CE',
    near: '#0F5C4D',
    main: '#2F8B76',
    accent: '#F2B544',
    ink: '#1E2523',
    light: '#FFFFFF',
  },
  {
    back: '#FBF0DC',
    far: '#EFD5A3',
    near: '#A33F26',
    main: '#C96A4B',
    accent: '#F2B544',
    ink: '#2B1D17',
    light: '#FFFDF8',
  },
  {
    back: '#E6EDF3',
    far: '#BCCDDC',
    near: '#274C66',
    main: '#4C7C9E',
    accent: '#F2B544',
    ink: '#18242D',
    light: '#FFFFFF',
  },
  {
    back: '#F4EFE7',
    far: '#D9CDBB',
    near: '#5E5A52',
    main: '#8D7F6A',
    accent: '#D9921A',
    ink: '#1E2523',
    light: '#FFFFFF',
  },
  {
    back: '#173A31',
    far: '#23584A',
    near: '#0C241E',
    main: '#57C7A7',
    accent: '#F2B544',
    ink: '#06231B',
    light: '#F1EEE8',
  },
];

/** Used in turn, starting over at the end. */
export function paletteAt(place: number): Palette {
  const palette = PALETTES[place % PALETTES.length];
  if (!palette) throw new RangeError(`There is no palette ${place}`);
  return palette;
}
