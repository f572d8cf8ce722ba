import { auto } from './auto.ts';
import { care } from './care.ts';
import { family } from './family.ts';
import { homeOutside } from './home-outside.ts';
import { homeRepair } from './home-repair.ts';
import { offices } from './offices.ts';
import { town } from './town.ts';
import type { DemoTrade } from './trade.ts';

export type { DemoTrade } from './trade.ts';

/** Trades that most people look for first; these decks are the longest. */
export const HOME_TRADES: readonly DemoTrade[] = [...homeRepair, ...homeOutside];

/** Together they offer each service of the catalogue once. */
export const TRADES: readonly DemoTrade[] = [
  ...HOME_TRADES,
  ...auto,
  ...care,
  ...family,
  ...town,
  ...offices,
];

const byService = new Map(TRADES.flatMap((trade) => trade.services.map((name) => [name, trade])));

export function tradeOf(service: string): DemoTrade {
  const trade = byService.get(service);
  if (!trade) throw new Error(`No demo trade offers ${service}`);
  return trade;
}
