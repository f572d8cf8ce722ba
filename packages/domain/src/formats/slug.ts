/** In characters. */
const MAX = 48;

/**
 * Turns a name into part of an address or file name: "Señora Peña's Roofs & Co." is
 * "senora-penas-roofs-co". A name without a Latin letter or digit gives `otherwise`.
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
  // Cut at the end of a word, unless the first word alone is too long.
  const cut = slug.lastIndexOf('-', MAX);
  return slug.slice(0, cut > 0 ? cut : MAX);
}
