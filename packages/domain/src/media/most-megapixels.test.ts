import { expect, it } from 'vitest';
import { mostMegapixels } from './index.ts';

it.each([
  ['jpeg', null, 120],
  ['jpeg', { count: 10, samples: 1.5 }, 50],
  ['jpeg', { count: 10, samples: 3 }, 28],
  ['jpeg', { count: 10, samples: 4 }, 21],
  ['jpeg', { count: 30, samples: 1.5 }, 30],
  ['jpeg', { count: 0, samples: 1.5 }, 50],
  ['png', null, 16],
  // Interlaced PNGs come in passes too, but are held in memory whole anyway.
  ['png', { count: 7, samples: 3 }, 16],
])('reads a %s with %j up to %i megapixels', (kind, passes, most) => {
  expect(mostMegapixels(kind, passes)).toBe(most);
});
