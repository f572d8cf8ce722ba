import { describe, expect, it } from 'vitest';
import { CATALOGUE_SERVICES } from '../catalogue/index.ts';
import { guessService } from './index.ts';
import { GOLDEN_SENTENCES } from './search-sentences.golden.ts';
import { GOLDEN_QUERIES } from './search-services.golden.ts';

const guess = (query: string) => guessService(query, CATALOGUE_SERVICES)?.name;

describe('a guess', () => {
  // Four letters, two of them swapped: good enough for a suggestion, too vague for a guess.
  const guessed = GOLDEN_QUERIES.filter(([query]) => query !== 'hvca');

  it.each([...guessed, ...GOLDEN_SENTENCES])('%j is %s', (query, service) => {
    expect(guess(query)).toBe(service);
  });

  it.each([
    'Piano Tuning',
    'tune my piano',
    'repaint the nursery',
    'Goat Yoga',
    'Feng Shui',
    'clock repair',
    'read my palm',
    'i love you',
    'what is the meaning of life',
    'the quick brown fox jumps over the lazy dog',
    'lorem ipsum dolor sit amet',
    'necesito un plomero para mi casa',
    'mi perro necesita un paseo',
    'se me rompió la lavadora',
    'Ich brauche einen Klempner für mein Bad',
    'wer kann mir helfen mein Fahrrad zu reparieren',
    'je cherche un électricien pour réparer une prise',
    'ma voiture ne démarre pas',
    'quero pintar a minha casa',
    'il rubinetto perde acqua',
    'мне нужен сантехник',
    '水道の修理',
    'asdf qwer zxcv',
    '',
    '???',
  ])('is not made for %j', (query) => {
    expect(guess(query)).toBeUndefined();
  });
});
