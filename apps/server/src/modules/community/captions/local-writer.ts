import type { CaptionFacts } from './caption-facts.ts';

/** Returns a whole number from 0 to below `count`. */
export type Draw = (count: number) => number;

type Sentence = (facts: CaptionFacts) => string;

/** Nothing that could be untrue. */
const OPENINGS: readonly Sentence[] = [
  ({ pro }) => `Big thanks to ${pro}!`,
  ({ pro }) => `A shoutout to ${pro}.`,
  ({ pro }) => `So happy with ${pro}!`,
  ({ pro }) => `I want to recommend ${pro}.`,
  ({ pro }) => `${pro} deserves a shoutout.`,
  ({ pro }) => `Thumbs up for ${pro}!`,
];

const ABOUT_SERVICE: readonly Sentence[] = [
  ({ service }) => `If you're looking for ${service}, check them out.`,
  ({ service }) => `I'd pick them for ${service} again.`,
  ({ service }) => `They are my pick for ${service}.`,
  ({ service }) => `Worth a look for anyone who needs ${service}.`,
  ({ service }) => `For ${service}, I know who I'm calling.`,
];

const ABOUT_CITY: readonly Sentence[] = [
  ({ city }) => `Neighbors in ${city}, take note!`,
  ({ city }) => `Great to have them around ${city}.`,
  ({ city }) => `Passing it on to everyone in ${city}.`,
  ({ city }) => `Anyone else in ${city} worked with them?`,
];

const CLOSINGS: readonly Sentence[] = [
  () => 'Has anyone else worked with them?',
  () => 'Passing it on to the neighborhood.',
  () => 'Thank you!',
  () => 'Happy to answer questions below.',
];

/** Uses only the given facts. */
export function writeCaption(facts: CaptionFacts, draw: Draw): string {
  const one = (sentences: readonly Sentence[]) => sentences[draw(sentences.length)]?.(facts) ?? '';
  return [
    one(OPENINGS),
    facts.service && one(ABOUT_SERVICE),
    facts.city ? one(ABOUT_CITY) : one(CLOSINGS),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
