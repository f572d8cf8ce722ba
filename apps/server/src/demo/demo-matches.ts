import { afterOpenMinutes, openMinutesBetween } from '@pro-match/domain/businesses';
import { newId } from '@pro-match/domain/ids';
import { DAY_MS, FREE_MATCHES_PER_MONTH, MINUTE_MS } from '@pro-match/domain/limits';
import type { JobTiming } from '@pro-match/domain/requests';
import { DEMO_STATE, DEMO_ZIP } from './demo-accounts.ts';
import { jobDescription, review, reviewReply } from './demo-texts.ts';
import {
  CLIENT_THREADS,
  KITCHEN_FAUCET,
  LEADS,
  type Thread,
  WATER_HEATER,
} from './demo-threads.ts';
import { createRandom, type Random } from './random.ts';
import type { AccountRow, BusinessRow, MatchRow, MessageRow, ReviewRow } from './rows.ts';
import { tradeOf } from './trades/index.ts';

const HOUR = 60 * MINUTE_MS;

/** The sign-ins come first with the most data; their town has more than the rest of the country. */
const SIGN_INS = 2;
const REVIEWED_AROUND = 0.85;
const REVIEWED_ELSEWHERE = 0.3;

/**
 * A business answers after 20 to 55 open minutes, or a multiple of that: with a weekend in between,
 * still before the review.
 */
const WAITS = [1, 1, 1, 1, 1, 1, 4, 4, 9, 9];
/** A separate seed, so that they leave the rest of the demo data unchanged. */
const WAITS_SEED = 20_260_702;

export interface DemoMatches {
  matches: MatchRow[];
  messages: MessageRow[];
  reviews: ReviewRow[];
}

/** Up to seven jobs for each business with a demo sign-in, up to five for some of the others. */
export function pastJobs(
  random: Random,
  clients: readonly AccountRow[],
  {
    businesses,
    isAround,
  }: { businesses: readonly BusinessRow[]; isAround: (b: BusinessRow) => boolean },
  now: Date,
): DemoMatches {
  const found: DemoMatches = { matches: [], messages: [], reviews: [] };
  const waits = createRandom(WAITS_SEED);
  for (const [place, business] of businesses.entries()) {
    const isSignIn = place < SIGN_INS;
    const likely = isAround(business) ? REVIEWED_AROUND : REVIEWED_ELSEWHERE;
    if (!isSignIn && !random.chance(likely)) continue;
    const trade = tradeOf(business.services[0] ?? '');
    const first = random.whole(0, clients.length - 1);
    const own: MatchRow[] = [];
    for (let count = isSignIn ? 7 : random.whole(1, 5), index = 0; index < count; index += 1) {
      const client = clients[(first + index) % clients.length];
      if (!client) continue;
      const days = random.whole(6, Math.min(400, daysOf(business, now)));
      const created = now.getTime() - days * DAY_MS + waits.whole(0, 23) * HOUR;
      if (isFull(business, own, created)) continue;
      const match = requested(client, business, {
        service: random.pick(business.services),
        description: jobDescription(trade, first + index),
        budget_range: budget(random),
        accepted: afterOpenMinutes(
          business,
          created,
          waits.pick(WAITS) * waits.whole(4, 11) * 5,
        ).getTime(),
        created,
      });
      const said = review(random, trade);
      const isAnswered = said.comment !== null && (said.rating < 4 || index % 3 === 0);
      own.push(match);
      found.reviews.push({
        id: newId(),
        business_id: business.user_id,
        client_id: client.id,
        match_id: match.id,
        ...said,
        created_at: new Date(created + 96 * HOUR).toISOString(),
        reply: isAnswered ? reviewReply(random, said.rating) : null,
        replied_at: isAnswered ? new Date(created + 120 * HOUR).toISOString() : null,
      });
    }
    found.matches.push(...own);
  }
  return found;
}

/** Whole days since the business joined. */
function daysOf({ created_at }: BusinessRow, now: Date): number {
  return Math.floor((now.getTime() - new Date(created_at).getTime()) / DAY_MS);
}

/** Maximum time from a request to an answer in the same month. */
const MONTH_AND_WAIT_MS = 36 * DAY_MS;

/** True if a Free business has used up its plan's matches in a month that the next may fall in. */
function isFull(
  { subscription_tier }: BusinessRow,
  own: readonly MatchRow[],
  created: number,
): boolean {
  const near = own.filter(
    ({ accepted_at }) =>
      accepted_at !== null && Math.abs(Date.parse(accepted_at) - created) < MONTH_AND_WAIT_MS,
  );
  return subscription_tier === 'free' && near.length >= FREE_MATCHES_PER_MONTH;
}

interface TownTalk {
  client: AccountRow;
  others: readonly AccountRow[];
  free: BusinessRow;
  pro: BusinessRow;
  /** Businesses around the demo client that have no demo sign-in. */
  around: readonly BusinessRow[];
  now: Date;
}

/** Answered and unanswered leads of the three demo sign-ins, and their open conversations. */
export function talksUnderWay({ client, others, free, pro, around, now }: TownTalk): DemoMatches {
  const found: DemoMatches = { matches: [], messages: [], reviews: [] };
  const add = (who: AccountRow, business: BusinessRow, hours: number, thread: Thread) => {
    const created = now.getTime() - hours * HOUR;
    const match = requested(who, business, {
      service: thread.service,
      description: thread.request,
      budget_range: thread.budget,
      timing: thread.timing,
      // The business's first message accepts the match.
      accepted: thread.lines.length > 1 ? created + 40 * MINUTE_MS : null,
      created,
    });
    found.matches.push(match);
    found.messages.push(...spoken(match, thread.lines, created));
  };
  add(client, pro, 30, KITCHEN_FAUCET);
  add(client, free, 3, WATER_HEATER);
  // A Free business may have used up its matches this month.
  const takers = around.filter(({ subscription_tier: tier }) => tier !== 'free');
  for (const [index, thread] of CLIENT_THREADS.entries()) {
    const business = takers.find(({ services }) => services.includes(thread.service));
    if (business) add(client, business, 50 + index * 26, thread);
  }
  for (const [index, other] of others.slice(0, LEADS.length).entries()) {
    const lead = LEADS[index];
    if (lead) add(other, index % 2 === 0 ? pro : free, 0.4 + index * 7, lead);
  }
  return found;
}

function spoken(match: MatchRow, lines: readonly string[], created: number): MessageRow[] {
  return lines.map((content, index) => {
    const isClients = index % 2 === 0;
    const sent = created + (index + 1) * 20 * MINUTE_MS;
    return {
      id: newId(),
      match_id: match.id,
      sender_id: isClients ? match.client_id : match.business_id,
      receiver_id: isClients ? match.business_id : match.client_id,
      content,
      created_at: new Date(sent).toISOString(),
      read_at: index === lines.length - 1 ? null : new Date(sent + 5 * MINUTE_MS).toISOString(),
    };
  });
}

interface Asked {
  service: string;
  description: string;
  timing?: JobTiming | undefined;
  budget_range: string | null;
  created: number;
  accepted: number | null;
}

function requested(
  client: AccountRow,
  business: BusinessRow,
  { created, accepted, timing, ...words }: Asked,
): MatchRow {
  return {
    id: newId(),
    client_id: client.id,
    business_id: business.user_id,
    ...words,
    contact_info: client.email,
    location: DEMO_ZIP,
    timing: timing ?? null,
    state: DEMO_STATE,
    accepted_at: accepted === null ? null : new Date(accepted).toISOString(),
    answer_minutes: accepted === null ? null : openMinutesBetween(business, created, accepted),
    created_at: new Date(created).toISOString(),
  };
}

function budget(random: Random): string | null {
  if (!random.chance(0.6)) return null;
  const low = random.whole(1, 9) * 100;
  return `$${low} - $${low + 250}`;
}
