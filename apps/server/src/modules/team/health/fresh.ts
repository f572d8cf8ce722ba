import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../platform/deps.ts';

/** How old figures may be, in ms. */
const FRESH_MS = 60_000;
/** Questions whose answers are kept. */
const KEPT = 50;

/** Computes the figures that a question asks for, at most once a minute however many ask it. */
export function keptFresh<Question extends object, Figures extends object>(
  { clock }: Pick<Deps, 'clock'>,
  compute: (question: Question) => Promise<Figures>,
): (question: Question) => Promise<Figures> {
  const kept = new LRUCache<string, Promise<Figures>>({
    max: KEPT,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return (question) => {
    const key = JSON.stringify(question);
    const figures = kept.get(key) ?? compute(question);
    if (!kept.has(key)) kept.set(key, figures);
    // Whoever waits for it is told; the next one tries again.
    figures.catch(() => kept.delete(key));
    return figures;
  };
}
