import { spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { aPng } from '../../apps/server/src/modules/media/testing/pictures.ts';
import { type LoadCall, OPEN_ROUTES } from '../../apps/server/src/testing/load/open-routes.ts';
import { SIGNED_IN_ROUTES } from '../../apps/server/src/testing/load/signed-in-routes.ts';
import { connected } from '../bench-databases.ts';
import { pause } from '../chat/child.ts';
import { quantile } from '../chat/figures.ts';
import { type Conversation, openConversation } from '../chat/product.ts';
import { onProductServer, PUBLISHABLE_KEY } from '../chat/product-server.ts';
import { type Section, verdictOf } from '../section.ts';
import { hostileLoad, strangerAddress } from './hostile-load.ts';

const FLOOD = fileURLToPath(new URL('flood.mjs', import.meta.url));

/** The address of the load; the measured requests come from another one. */
const FLOODER = '127.0.0.2';
/** From one address, and one person if signed in. */
const PARALLEL = 60;
/** Goal: others wait at most this many times as long as on an idle server. */
const GOAL = 10;
/** Below this many ms, an idle p50 measures only clock and scheduler, and counts as this. */
const FLOOR_MS = 2;
const IDLE_MS = 1_000;
const LOADED_MS = 3_000;
/** Fills connection pools and caches before the figures count. */
const WARM_UP_MS = 300;
/** Conversations take turns, so that no sender hits the message limit. */
const CONVERSATIONS = 30;
/** Accounts that upload hostile files at once. */
const STRANGERS = 8;

interface Waits {
  health: number[];
  chat: number[];
}

interface Row {
  route: string;
  loaded: Waits;
  answers: string;
}

interface Load {
  route: string;
  /** Some of these requests must succeed: otherwise only the refusal is measured. */
  isGood: boolean;
  calls: unknown[];
  /** Several addresses, instead of {@link FLOODER}. */
  addresses?: string[];
}

/**
 * Exceeds the limit of each open route, and of the heaviest ones behind a sign-in, one route after
 * the other, and measures how long `/healthz` and a chat message take for others meanwhile.
 */
export async function runLoadBench(only?: string): Promise<Section> {
  console.log(`Load: ${PARALLEL} parallel requests of one address or person`);
  return onProductServer(({ url, databaseUrl }) => measure(url, databaseUrl, only), {
    PAYMENTS: 'sandbox',
  });
}

async function measure(url: string, databaseUrl: string, only?: string): Promise<Section> {
  const conversations: Conversation[] = [];
  for (let number = 0; number < CONVERSATIONS; number += 1) {
    conversations.push(await openConversation(url, number));
  }
  const owner = await openConversation(url, CONVERSATIONS);
  await publishCard(databaseUrl, owner.businessId);
  const flooders: Conversation[] = [];
  for (const _ of Object.keys(SIGNED_IN_ROUTES)) {
    const flooder = await openConversation(url, CONVERSATIONS + 1 + flooders.length);
    await publishCard(databaseUrl, flooder.businessId);
    flooders.push(flooder);
  }
  const strangers: Conversation[] = [];
  for (let number = 0; number < STRANGERS; number += 1) {
    const before = CONVERSATIONS + 1 + flooders.length;
    strangers.push(await openConversation(url, before + number, strangerAddress(number)));
  }
  const loads: Load[] = [
    ...openLoads(owner),
    ...(await signedInLoads(flooders)),
    await hostileLoad(strangers),
  ];
  const rows: Row[] = [];
  // Measured between the loads, so that other work on the machine affects both.
  const idle: Waits = { health: [], chat: [] };
  for (const { route, calls, isGood, addresses } of loads) {
    if (only !== undefined && !route.includes(only)) continue;
    const { health, chat } = await waits(url, conversations, IDLE_MS);
    idle.health.push(...health);
    idle.chat.push(...chat);
    const flood = await startFlood(url, calls, addresses ? { addresses } : {});
    await pause(WARM_UP_MS);
    const loaded = await waits(url, conversations, LOADED_MS);
    const answers = await flood.stop();
    if (isGood && !/ x 2\d\d/.test(answers)) throw new Error(`${route} answered ${answers}`);
    rows.push({ route, loaded, answers });
    console.log(`  ${route}: ${answers}`);
    await pause(200);
  }
  for (const conversation of [...conversations, owner, ...flooders, ...strangers])
    conversation.close();
  if (rows.length === 0) throw new Error(`No route is called ${only}`);
  return report(idle, rows);
}

/** Different requests per load, repeated in turn. */
const REQUESTS = 500;
/** Fewer, as each carries a picture. */
const UPLOADS = 60;

function openLoads({ profileId, businessId: ownerId }: Conversation): Load[] {
  return Object.entries(OPEN_ROUTES)
    .filter(([, { only: where }]) => where === undefined)
    .map(([route, { call }]) => ({
      route,
      isGood: false,
      calls: repeated((number) => toRequest(route, call({ profileId, ownerId, number }))),
    }));
}

/** Each load comes from another person: some routes share a person's limit. */
async function signedInLoads(pairs: readonly Conversation[]): Promise<Load[]> {
  // As large as allowed, in a format that is decoded whole.
  const picture = (await aPng(4000, 4000)).toString('base64');
  return Object.entries(SIGNED_IN_ROUTES).flatMap(([route, { as, call, isUpload }], index) => {
    const pair = pairs[index];
    if (!pair) return [];
    const authorization = `Bearer ${pair.tokens[as]}`;
    const { clientId, businessId, profileId, matchId } = pair;
    const calls = repeated((number) => {
      const made = call({ clientId, businessId, profileId, matchId, number });
      const { headers, ...request } = toRequest(route, made);
      if (!isUpload) return { ...request, headers: { ...headers, authorization } };
      const type = { 'content-type': 'image/png' };
      const body = { body: picture, isBase64: true };
      return { ...request, ...body, headers: { ...headers, ...type, authorization } };
    });
    return {
      route: `${route} as a ${as}`,
      isGood: true,
      calls: isUpload ? calls.slice(0, UPLOADS) : calls,
    };
  });
}

const repeated = <T>(make: (number: number) => T): T[] =>
  Array.from({ length: REQUESTS }, (_, number) => make(number));

/** Uses a paid plan, which includes a card. */
export async function publishCard(databaseUrl: string, ownerId: string): Promise<void> {
  const statement = `update business_profiles set subscription_tier = 'paid' where user_id = $1`;
  await connected(databaseUrl, (client) => client.query(statement, [ownerId]));
}

function toRequest(route: string, { path, body, form }: LoadCall) {
  const [method = 'GET'] = route.split(' ');
  const headers = { apikey: PUBLISHABLE_KEY, 'accept-encoding': 'gzip, br' };
  if (form) {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return { method, path, headers: { ...headers, ...type }, body: `${new URLSearchParams(form)}` };
  }
  if (body === undefined) return { method, path, headers };
  const type = { 'content-type': 'application/json' };
  return { method, path, headers: { ...headers, ...type }, body: JSON.stringify(body) };
}

/** Times health checks, and messages from their POST to the other party's socket. */
export async function waits(
  url: string,
  conversations: Conversation[],
  forMs: number,
): Promise<Waits> {
  const agent = new Agent({ keepAlive: true });
  const ends = performance.now() + forMs;
  const health: number[] = [];
  const chat: number[] = [];
  const probe = async () => {
    while (performance.now() < ends || health.length < 5) {
      health.push(await timed(() => getHealth(url, agent)));
      await pause(10);
    }
  };
  const talk = async () => {
    while (performance.now() < ends || chat.length < 5) {
      const conversation = conversations.shift();
      if (!conversation) throw new Error('nobody talks');
      conversations.push(conversation);
      chat.push(await conversation.sample(`Message ${chat.length}`));
      await pause(20);
    }
  };
  await Promise.all([probe(), talk()]);
  agent.destroy();
  return { health, chat };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function getHealth(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${url}/healthz`, { agent }, (response) => {
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
}

/** Uses another process, so that the load does not measure itself. */
export async function startFlood(
  url: string,
  calls: unknown[],
  { addresses = [FLOODER], parallel = PARALLEL } = {},
) {
  const child = spawn(process.execPath, [FLOOD], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(`${JSON.stringify({ url, addresses, parallel, calls })}\n`);
  await lines.next();
  return {
    async stop(): Promise<string> {
      child.stdin.write('stop\n');
      const answers: Record<string, number> = JSON.parse((await lines.next()).value ?? '{}');
      return Object.entries(answers)
        .map(([outcome, count]) => `${count} x ${outcome}`)
        .join(', ');
    },
  };
}

function report(idle: Waits, rows: Row[]): Section {
  const p50 = (samples: number[]) => quantile(samples, 0.5);
  const shown = ({ health, chat }: Waits) => [health, chat].map((each) => p50(each).toFixed(1));
  const times = (one: number[], other: number[]) => p50(one) / Math.max(p50(other), FLOOR_MS);
  const figures = rows.map((row) => ({
    ...row,
    worst: Math.max(times(row.loaded.health, idle.health), times(row.loaded.chat, idle.chat)),
  }));
  const worst = Math.max(0, ...figures.map((row) => row.worst));
  return {
    title: 'How long others wait',
    words: `One address or person sends ${PARALLEL} parallel requests. The columns are the p50 of others in ms for \`/healthz\`, and for a message from its POST to the other party's socket, then the worse of the two as a multiple of its idle p50. An idle p50 below ${FLOOR_MS} ms counts as ${FLOOR_MS} ms.`,
    head: ['route', '/healthz', 'message', 'worse', 'answers'],
    rows: [
      ['idle', ...shown(idle), '', ''],
      ...figures.map(({ route, loaded, worst: own, answers }) => [
        route,
        ...shown(loaded),
        own.toFixed(1),
        answers,
      ]),
    ],
    verdicts: [verdictOf('the largest multiple', worst, { atMost: GOAL })],
  };
}
