import { fold, isFiller, stem } from './words.ts';

/** Forms that no ending explains, each with the form that replaces it. */
const irregular: Readonly<Record<string, string>> = {
  broken: 'broke',
  break: 'broke',
  fell: 'fall',
  fallen: 'fall',
  blew: 'blow',
  blown: 'blow',
  froze: 'freez',
  frozen: 'freez',
  leaky: 'leak',
  burnt: 'burn',
  smelly: 'smell',
  noisy: 'noise',
  squeaky: 'squeak',
  died: 'die',
  dying: 'die',
  drove: 'drive',
  hung: 'hang',
  flew: 'fly',
  tore: 'tear',
  torn: 'tear',
  rip: 'tear',
  wore: 'worn',
  grew: 'grow',
  shook: 'shake',
  swollen: 'swell',
  rotten: 'rot',
  bit: 'bite',
  bitten: 'bite',
  threw: 'throw',
  teeth: 'tooth',
  mouse: 'mice',
  feet: 'foot',
  kids: 'kid',
  child: 'kid',
  children: 'kid',
  ants: 'ant',
  doggy: 'dog',
  kitty: 'cat',
  refrigerator: 'fridge',
  automobile: 'car',
  vehicle: 'car',
  television: 'tv',
  bath: 'bathroom',
  tub: 'bathtub',
  loo: 'toilet',
  shelves: 'shelf',
  bookshelves: 'bookshelf',
  leaves: 'leaf',
};

const known = new Map<string, string>();
const KNOWN_MAX = 5000;

/** Removes endings until none is left: "flickering" and "flickers" have one root. */
export function root(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  let bare = Object.hasOwn(irregular, word) ? (irregular[word] ?? word) : word;
  for (let last = ''; last !== bare; ) {
    last = bare;
    bare = stem(bare.replace(/^(.{3,})ed$/, '$1')).replace(/([bdgklmnprt])\1$/, '$1');
  }
  if (Object.hasOwn(irregular, bare)) bare = irregular[bare] ?? bare;
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(word, bare);
  return bare;
}

/** Leaves out filler words. */
export function rootsOf(text: string): string[] {
  const words = fold(text).split(' ');
  return [...new Set(words.filter((word) => word !== '' && !isFiller(word)).map(root))];
}
