import { newId } from '@pro-match/domain/ids';
import { DEMO_ZIP } from './demo-accounts.ts';
import { jobDescription, REVIEW_REPLY, review } from './demo-texts.ts';
import type { Random } from './random.ts';
import type { AccountRow, BusinessRow, MatchRow, MessageRow, ReviewRow } from './rows.ts';

const HOUR = 3_600_000;

export interface DemoMatches {
  matches: MatchRow[];
  messages: MessageRow[];
  reviews: ReviewRow[];
}

/** Past jobs with their reviews: six for the sign-ins, one to four for a third of the others. */
export function pastJobs(
  random: Random,
  clients: readonly AccountRow[],
  businesses: readonly BusinessRow[],
  now: Date,
): DemoMatches {
  const found: DemoMatches = { matches: [], messages: [], reviews: [] };
  for (const [place, business] of businesses.entries()) {
    // The first ones are those that people sign in to.
    if (place >= 2 && !random.chance(0.35)) continue;
    const first = random.whole(0, clients.length - 1);
    for (let count = place < 2 ? 6 : random.whole(1, 4), index = 0; index < count; index += 1) {
      const client = clients[(first + index) % clients.length];
      if (!client) continue;
      const created = now.getTime() - random.whole(6, 400) * 24 * HOUR;
      const match = requested(random, client, business, created, created + 2 * HOUR);
      found.matches.push(match);
      const isAnswered = index % 3 === 0;
      found.reviews.push({
        id: newId(),
        business_id: business.user_id,
        client_id: client.id,
        match_id: match.id,
        ...review(random),
        created_at: new Date(created + 96 * HOUR).toISOString(),
        reply: isAnswered ? REVIEW_REPLY : null,
        replied_at: isAnswered ? new Date(created + 120 * HOUR).toISOString() : null,
      });
    }
  }
  return found;
}

/** What the three sign-ins find: answered and unanswered leads, and talks under way. */
export function talksUnderWay(
  random: Random,
  client: AccountRow,
  others: readonly AccountRow[],
  { free, pro }: { free: BusinessRow; pro: BusinessRow },
  neighbors: readonly BusinessRow[],
  now: Date,
): DemoMatches {
  const found: DemoMatches = { matches: [], messages: [], reviews: [] };
  const ago = (hours: number) => now.getTime() - hours * HOUR;
  const add = (who: AccountRow, business: BusinessRow, hours: number, talk: readonly string[]) => {
    const created = ago(hours);
    // Nothing in this month may be claimed for the moments before it began.
    const accepted = talk.length > 1 ? created + HOUR / 2 : null;
    const match = requested(random, who, business, created, accepted);
    found.matches.push(match);
    for (const [index, content] of talk.entries()) {
      const fromClient = index % 2 === 0;
      const sent = created + (index + 1) * (HOUR / 3);
      const last = index === talk.length - 1;
      found.messages.push({
        id: newId(),
        match_id: match.id,
        sender_id: fromClient ? who.id : business.user_id,
        receiver_id: fromClient ? business.user_id : who.id,
        content,
        created_at: new Date(sent).toISOString(),
        read_at: last ? null : new Date(sent + HOUR / 12).toISOString(),
      });
    }
  };
  add(client, pro, 30, [
    'Hi! The kitchen faucet drips all night. Could you take a look this week?',
    'Happy to. Thursday after 2 pm or Friday morning?',
    'Friday morning works.',
    'Friday at 9 it is. Please clear the cabinet under the sink.',
  ]);
  add(client, free, 3, []);
  for (const [index, neighbor] of neighbors.entries()) {
    add(
      client,
      neighbor,
      50 + index * 26,
      index % 2 === 0 ? ['Hello, are you taking new jobs?', 'We are. When would suit you?'] : [],
    );
  }
  for (const [index, other] of others.entries()) {
    const business = index % 2 === 0 ? pro : free;
    add(other, business, 1 + index * 7, index % 3 === 0 ? ['Is this something you do?'] : []);
  }
  return found;
}

function requested(
  random: Random,
  client: AccountRow,
  business: BusinessRow,
  created: number,
  accepted: number | null,
): MatchRow {
  const low = random.whole(1, 9) * 100;
  return {
    id: newId(),
    client_id: client.id,
    business_id: business.user_id,
    service: random.pick(business.services),
    description: jobDescription(random),
    budget_range: random.chance(0.6) ? `$${low} - $${low + 250}` : null,
    contact_info: client.email,
    location: DEMO_ZIP,
    accepted_at: accepted === null ? null : new Date(accepted).toISOString(),
    created_at: new Date(created).toISOString(),
  };
}
