import { utcDay } from '@pro-match/domain/formats';
import type { CardCount } from './card-days.queries.ts';

export type Counted = 'scans' | 'views' | 'saves';

/** Sums kept between two writes. Further visits are not counted, which limits memory. */
const KEPT = 10_000;
const BATCH = 500;

interface Hit {
  profileId: string;
  /** Empty if the URL had none. Its existence is checked when it is written. */
  code: string;
  what: Counted;
}

/**
 * Sums up visits to cards, and writes the sums every few seconds: however often a card is viewed,
 * it costs the database one row in that time. A killed process loses what it has not written yet.
 */
export class CardCounts {
  #sums = new Map<string, CardCount>();

  add({ profileId, code, what }: Hit, now: Date): void {
    const day = utcDay(now);
    const key = `${profileId} ${day} ${code}`;
    const known = this.#sums.get(key);
    if (!known && this.#sums.size >= KEPT) return;
    const sum = known ?? { profileId, day, code, scans: 0, views: 0, saves: 0 };
    sum[what] += 1;
    this.#sums.set(key, sum);
  }

  /** Keeps batches that `save` rejects for the next time. */
  async write(save: (sums: CardCount[]) => Promise<void>): Promise<void> {
    const sums = [...this.#sums.entries()];
    this.#sums = new Map();
    for (let start = 0; start < sums.length; start += BATCH) {
      try {
        await save(sums.slice(start, start + BATCH).map(([, sum]) => sum));
      } catch (error) {
        for (const [key, sum] of sums.slice(start)) this.#keep(key, sum);
        throw error;
      }
    }
  }

  #keep(key: string, sum: CardCount): void {
    const newer = this.#sums.get(key);
    if (!newer && this.#sums.size >= KEPT) return;
    for (const what of ['scans', 'views', 'saves'] as const) sum[what] += newer?.[what] ?? 0;
    this.#sums.set(key, sum);
  }
}
