import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pro-match/domain/limits';
import { sendDueAlarms } from '../modules/alarms/index.ts';
import { measureAnswers, pauseUnheard, resumeBusinesses } from '../modules/businesses/index.ts';
import { offerNextPro } from '../modules/matches/index.ts';
import type { Database } from '../platform/database/database.ts';
import { openBusinesses } from './businesses.ts';
import { arrivals, Homeowners } from './homeowners.ts';
import { type Market, type MarketOptions, openMarket } from './market.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { START } from './towns.ts';
import { answerPathIn, Work } from './work.ts';

export interface WorldOptions extends MarketOptions {
  businesses: number;
  requests: number;
  /** The days in which requests come. */
  days: number;
}

/** The start of mails about a lead, and the id in them. */
const LEAD_SUBJECT = 'A client wants to connect';
const MATCH_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** When counted, the last requests are a day old. */
const RIPENING_DAYS = 1.5;

/** Returns what became of the world's requests. */
export async function liveThrough(database: Database, options: WorldOptions): Promise<Outcome> {
  const { days, requests, seed } = options;
  const market = await openMarket(database, options, START);
  const businesses = await openBusinesses(market, options.businesses);
  const homeowners = new Homeowners(market);
  const work = new Work(market, businesses, homeowners.jobOf);
  connect(market, work, homeowners);
  scheduleJobs(market);
  for (const [number, at] of arrivals(seed, requests, START, days).entries()) {
    homeowners.plan(number, at);
  }
  await market.liveUntil(START + (days + RIPENING_DAYS) * DAY_MS);
  return outcomeOf(market);
}

/** Passes the product's messages to people, as far as this world's mechanisms allow. */
function connect(market: Market, work: Work, homeowners: Homeowners): void {
  const { deps, mailer } = market.server;
  const { links } = market.options.mechanisms;
  mailer.send = async ({ to, subject, text }) => {
    const matchId = subject.startsWith(LEAD_SUBJECT) ? MATCH_ID.exec(text)?.[0] : undefined;
    if (matchId) work.hearMail(to, matchId, links ? answerPathIn(text) : undefined);
  };
  deps.events.onLive('lead_alarm.due', ({ businessId, matchId, step }) =>
    work.hearDevice(businessId, matchId, step),
  );
  deps.events.onLive('notification.created', ({ userId, kind, targetId }) => {
    if (kind === 'lead_ended' && targetId !== null) work.forget(userId, targetId);
    homeowners.hear(userId, kind, targetId);
  });
}

/**
 * The product's own jobs, somewhat less often than in production: a world has thousands of minutes.
 */
function scheduleJobs(market: Market): void {
  const { deps } = market.server;
  const { clock, availability, rescue } = market.options.mechanisms;
  const every = (ms: number, run: (now: Date) => Promise<unknown>) => {
    const again = async () => {
      await run(new Date(market.now));
      market.after(ms, again);
    };
    market.after(ms, again);
  };
  every(MINUTE_MS, () => market.deliver());
  // A world ends before a server would analyze by itself; embedded, none does. The longer the world
  // has run, the less a day changes.
  for (const hours of [6, 12, 24, 48, 96]) {
    market.after(hours * HOUR_MS, () => deps.database.script('analyze'));
  }
  every(2 * MINUTE_MS, (now) => sendDueAlarms(deps, now));
  if (rescue) every(5 * MINUTE_MS, (now) => offerNextPro(deps, now));
  if (clock) every(HOUR_MS, (now) => measureAnswers(deps, now));
  if (availability) {
    every(5 * MINUTE_MS, (now) => resumeBusinesses(deps, now));
    every(HOUR_MS, (now) => pauseUnheard(deps, now));
  }
}
