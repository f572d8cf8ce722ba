import { CARD_DAYS, type CardCode, type CardDay, type OwnCard } from '@pro-match/domain/businesses';
import { formatCount, utcDay } from '@pro-match/domain/formats';
import { DAY_MS } from '@pro-match/domain/limits';

export type Counts = Pick<CardDay, 'scans' | 'views' | 'saves' | 'asks'>;

const NOTHING: Counts = { scans: 0, views: 0, saves: 0, asks: 0 };

function sumOf(days: readonly CardDay[]): Counts {
  return days.reduce(
    (sum, { scans, views, saves, asks }) => ({
      scans: sum.scans + scans,
      views: sum.views + views,
      saves: sum.saves + saves,
      asks: sum.asks + asks,
    }),
    NOTHING,
  );
}

export interface CodeFigures {
  /** Undefined for visits without a code. */
  code: CardCode | undefined;
  counts: Counts;
}

/** In the order in which the codes were made; visits without a code come last. */
export function figuresOf({ codes, days }: OwnCard): CodeFigures[] {
  return [...codes, undefined].map((code) => ({
    code,
    counts: sumOf(days.filter((day) => day.code === (code?.code ?? ''))),
  }));
}

/** Each of the last `CARD_DAYS` days, all codes together, oldest first. */
export function daysOf({ days, to }: OwnCard): ({ day: string } & Counts)[] {
  const last = Date.parse(to);
  return Array.from({ length: CARD_DAYS }, (_, i) => {
    const day = utcDay(last - (CARD_DAYS - 1 - i) * DAY_MS);
    return { day, ...sumOf(days.filter((one) => one.day === day)) };
  });
}

function counted(count: number, one: string, many: string): string {
  if (count === 0) return `no ${many}`;
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** "12 views and 1 request". */
export function dayWords({ views, asks }: Pick<Counts, 'views' | 'asks'>): string {
  return `${counted(views, 'view', 'views')} and ${counted(asks, 'request', 'requests')}`;
}

export function summaryOf(card: OwnCard): string {
  const words = dayWords(sumOf(card.days));
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} in the last ${CARD_DAYS} days.`;
}
