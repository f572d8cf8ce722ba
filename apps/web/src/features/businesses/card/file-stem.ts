/** A business's name as the beginning of a file name: "Ada's Roofs" is "ada-s-roofs". */
export function fileStem(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words ? words.join('-').slice(0, 60) : 'business';
}
