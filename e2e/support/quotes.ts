import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import type { Match } from '@pro-match/domain/matches';
import type { QuoteInput } from '@pro-match/domain/quotes';
import { call } from './api.ts';
import { type BusinessPerson, newBusiness, newClient, newService, type Person } from './people.ts';

/** Formatted as "2027-05-03". */
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** $450 to $600 by default. */
async function sendQuote(
  business: BusinessPerson,
  matchId: string,
  terms: Partial<QuoteInput> = {},
): Promise<void> {
  await call('POST', `/rest/v1/matches/${matchId}/quotes`, {
    token: business.session.access_token,
    body: {
      id: newId(),
      lines: [{ text: 'New faucet, installed', min_cents: 45_000, max_cents: 60_000 }],
      visit_fee_cents: 0,
      deposit_cents: 0,
      earliest_date: null,
      valid_until: dayFromNow(14),
      ...terms,
    },
  });
}

/** Starts a job, or asks one more business for it. */
function askFor(client: Person, business: BusinessPerson, job: object): Promise<Match> {
  return call<Match>('POST', '/rest/v1/matches', {
    token: client.session.access_token,
    body: { id: newId(), business_id: business.session.user.id, ...job },
  });
}

/** Three businesses sent quotes; `quoter` was the first. */
interface Quotes {
  comparer: Person;
  quoter: BusinessPerson;
}

/** Filled in once their people exist. */
export const QUOTED = { jobId: '', matchId: '' };

let quotes: Promise<Quotes> | undefined;

/** One set per worker. */
export function quotesOf(client: string, business: string): Promise<Quotes> {
  quotes ??= makeQuotes(client, business);
  return quotes;
}

async function makeQuotes(client: string, business: string): Promise<Quotes> {
  const services = [newService()];
  const [comparer, quoter, large, short] = await Promise.all([
    newClient(client),
    newBusiness(business, undefined, { services }),
    newBusiness(undefined, undefined, { services }),
    newBusiness('Quill & Co', undefined, { services }),
  ]);
  const first = await askFor(comparer, quoter, {
    service: services[0],
    description: 'The kitchen faucet drips all night, and the valve below it is stuck.',
  });
  QUOTED.jobId = first.service_request_id;
  QUOTED.matchId = first.id;
  await sendQuote(quoter, first.id);
  // Shown behind its newer version.
  await sendQuote(quoter, first.id, {
    lines: [
      { text: 'New faucet of brushed nickel, installed', min_cents: 45_000, max_cents: 60_000 },
      { text: 'Stopvalvereplacement beneath the sink', min_cents: 12_050, max_cents: 12_050 },
    ],
    visit_fee_cents: 8_900,
    earliest_date: dayFromNow(3),
    not_included: 'Plaster and paint, if the wall has to be opened.',
  });
  const job = { service_request_id: first.service_request_id };
  // The deposit calls for caution.
  const { id: second } = await askFor(comparer, large, job);
  await sendQuote(large, second, {
    lines: [{ text: 'Everything', min_cents: 199_900, max_cents: 199_900 }],
    deposit_cents: 150_000,
  });
  await sendQuote(short, (await askFor(comparer, short, job)).id);
  return { comparer, quoter };
}
