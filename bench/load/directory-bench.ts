import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import {
  directoryServiceOf,
  slugOf,
} from '../../apps/server/src/modules/businesses/directory/providers.ts';
import { loadZipCodes } from '../../apps/server/src/platform/geo/zip-codes.ts';
import { connected } from '../bench-databases.ts';
import { quantile } from '../chat/figures.ts';
import { type Conversation, openConversation } from '../chat/product.ts';
import { onProductServer } from '../chat/product-server.ts';
import { type Section, verdictOf } from '../section.ts';
import { publishCard, startFlood, waits } from './load-bench.ts';

const PAGES = 10_000;
/** Connections at a time; no real crawler opens more. */
const CRAWLERS = 8;
/** Crawlers use many addresses, so that the limit per address does not slow them. */
const ADDRESSES = Array.from({ length: 120 }, (_, i) => `127.0.3.${i + 1}`);
/** In ms, per measurement. */
const TURN_MS = 25_000;
/** Conversations take turns, so that no sender hits the message limit. */
const TALKS = 45;
const GOAL = 1.5;
const NAMES = [
  'Plumbing',
  'Roofing',
  'Landscaping',
  'House Cleaning',
  'Handyman',
  'House Painting',
  'Flooring',
  'Carpentry',
  'Fencing',
  'Locksmith',
  'Junk Removal',
  'Auto Repair',
];

/** Measures a chat before and while crawlers read ten thousand pages of the directory. */
export async function runDirectoryBench(): Promise<Section> {
  console.log(`Directory: ${PAGES} pages, ${CRAWLERS} at a time`);
  return onProductServer(({ url, databaseUrl }) => measure(url, databaseUrl));
}

async function measure(url: string, databaseUrl: string): Promise<Section> {
  const talks: Conversation[] = [];
  for (let number = 0; number < TALKS; number += 1) talks.push(await openConversation(url, number));
  for (const { businessId } of talks.slice(0, 3)) await publishCard(databaseUrl, businessId);
  const cards = talks.slice(0, 3).map(({ profileId }) => profileId);
  const paths = await connected(databaseUrl, (client) => fillPages(client, cards));
  const idle = await waits(url, talks, TURN_MS);
  const calls = paths.map((path) => ({
    method: 'GET',
    path,
    headers: { 'accept-encoding': 'gzip' },
  }));
  const crawl = await startFlood(url, calls, { addresses: ADDRESSES, parallel: CRAWLERS });
  const swept = await waits(url, talks, TURN_MS);
  const answers = await crawl.stop();
  for (const talk of talks) talk.close();
  const served = Number(/(\d+) x 200/.exec(answers)?.[1] ?? 0);
  const row = (name: string, took: number[]) => [
    name,
    ...[0.5, 0.99].map((part) => `${quantile(took, part).toFixed(2)} ms`),
  ];
  return {
    title: 'A chat during a crawl of the directory',
    words: `The time of a message from its POST to the other party's socket, first alone, then while ${CRAWLERS} connections from many addresses read ${PAGES} pages of the directory one after the other, as fast as the server responds (${answers} in ${TURN_MS / 1000} s).`,
    head: ['a message', 'p50', 'p99'],
    rows: [row('alone', idle.chat), row('during the crawl', swept.chat)],
    verdicts: [
      verdictOf('pages served', served, { atLeast: PAGES }),
      verdictOf(
        'p50 during the crawl as a multiple of that alone',
        quantile(swept.chat, 0.5) / quantile(idle.chat, 0.5),
        { atMost: GOAL },
      ),
    ],
  };
}

/** Lists the cards on ten thousand pages; returns their paths. */
async function fillPages(client: Client, cards: readonly string[]): Promise<string[]> {
  // The server would remove cards that it still has to place.
  for (;;) {
    const { rows } = await client.query('select 1 from directory_changes limit 1');
    if (rows.length === 0) break;
    await delay(1_000);
  }
  const towns = [
    ...new Set(
      loadZipCodes()
        .inState('OH')
        .map(({ city }) => slugOf(city)),
    ),
  ];
  const services = NAMES.flatMap((name) => directoryServiceOf(name)?.slug ?? []);
  const pages = towns
    .flatMap((town) => services.map((service) => ({ town, service })))
    .slice(0, PAGES);
  if (pages.length < PAGES) throw new Error(`There are only ${pages.length} pages`);
  const columns = [pages.map(({ town }) => town), pages.map(({ service }) => service)];
  // Three cards do for all pages: reading one is the same work, whatever the others contain.
  await client.query('alter table directory_cards drop constraint directory_cards_pkey');
  await client.query(
    `insert into directory_cards (state, town, service, tenths, profile_id)
    select 'oh', page.town, page.service, 10, card.id
    from unnest($1::text[], $2::text[]) page (town, service), unnest($3::uuid[]) card (id)`,
    [...columns, cards],
  );
  await client.query(
    `insert into directory_pages (state, town, service, cards, changed_at)
    select 'oh', town, service, 3, now() from unnest($1::text[], $2::text[]) page (town, service)
    on conflict do nothing`,
    columns,
  );
  await client.query('analyze');
  return pages.map(({ town, service }) => `/pros/oh/${town}/${service}`);
}
