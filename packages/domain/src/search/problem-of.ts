import { phraseSetsOf, tellingRoots } from './phrase-sets.ts';
import { rootsOf } from './roots.ts';
import { fold } from './words.ts';

/** Words before or after the wanted thing that say nothing about the job. */
const openers = new Set(
  (
    'hi hello hey please can could you me us help i im we need needs want wants would like love ' +
    'looking look searching search find get hire book a an the some someone somebody any good best ' +
    'great top cheap affordable reliable trusted local licensed professional new for to who'
  ).split(' '),
);
const closers =
  /( please| asap| today| now| tomorrow| near me| nearby| around here| in [a-z]+( [a-z]+)?)+$/;

/** Words of trouble: with one of them, two words are a description. */
const trouble = new Set(
  (
    'leak clog drip spark flicker broke stuck crack burst overflow smell noise dead flat hurt sick ' +
    'limp dirty loud slow lost stolen jam trip buzz wobble sag peel rot rust dent scratch ' +
    'overheat stall squeak squeal grind shake flood mold wont cant isnt doesnt stop hole missing'
  )
    .split(' ')
    .flatMap((word) => rootsOf(word)),
);

/** Fewer words are a name, unless one of them is trouble. */
const wordsMin = 4;

/**
 * Returns the text if it describes a job rather than just naming the chosen service: "water heater
 * is leaking" for Plumbing, but not "a good plumber near me". Null for a name.
 */
export function problemOf(text: string, service: string): string | null {
  const said = text.trim();
  const words = fold(said).split(' ');
  const wanted = wantedIn(words);
  if (wanted === '' || wanted === fold(service)) return null;
  const hasTrouble = words.some((word) => rootsOf(word).some((root) => trouble.has(root)));
  if (hasTrouble && words.length > 1) return said;
  return words.length >= wordsMin && !isName(wanted, service) ? said : null;
}

function wantedIn(words: readonly string[]): string {
  const start = words.findIndex((word) => !openers.has(word));
  return start < 0 ? '' : words.slice(start).join(' ').replace(closers, '');
}

/** Returns true if people use the words as a name for the service. */
function isName(wanted: string, service: string): boolean {
  const key = tellingRoots(wanted).sort().join(' ');
  return phraseSetsOf(service).some((set) => [...set.roots].sort().join(' ') === key);
}
