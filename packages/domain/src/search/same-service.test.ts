import { expect, it } from 'vitest';
import { sameService } from './index.ts';

const names = ['Pianos', 'Piano Tuning', 'Harp Tuning', 'Peña Design', 'C++ Lessons'];

it.each([
  ['Piano Tuning', 'Piano Tuning'],
  ['piano-tuning', 'Piano Tuning'],
  ['pianotuning', 'Piano Tuning'],
  ['piano tunning', 'Piano Tuning'],
  ['paino tuning', 'Piano Tuning'],
  ['Piano Tuner', 'Piano Tuning'],
  ['pen\u0303a design', 'Peña Design'],
  ['PENA  DESIGN', 'Peña Design'],
])('matches %j with %j', (typed, name) => {
  expect(sameService(typed, names)).toBe(name);
});

it.each(['piano', 'tuning', 'piano tuning school', 'harp turning pages', 'carp tuning', '', '?!'])(
  'matches %j with no service, since the words are more, fewer or others',
  (typed) => {
    expect(sameService(typed, ['Piano Tuning', 'Harp Tuning'])).toBeUndefined();
  },
);
