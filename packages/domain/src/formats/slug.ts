/** Longest slug, in characters. */
const MAX = 48;

/**
 * A name as part of an address or a file name: "Señora Peña's Roofs & Co." is "senora-penas-roofs-co".
 * A name without a Latin letter or digit is `otherwise`.
 */
export function slugOf(name: string, otherwise = 'business'): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  if (!words) return otherwise;
  const slug = words.join('-');
  if (slug.length <= MAX) return slug;
  // At the end of a word, unless the first one is longer than all that fits.
  const cut = slug.lastIndexOf('-', MAX);
  return slug.slice(0, cut > 0 ? cut : MAX);
}
