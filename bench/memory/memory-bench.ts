import { pause } from '../chat/child.ts';
import { type Conversation, openConversation } from '../chat/product.ts';
import { onProductServer, PUBLISHABLE_KEY } from '../chat/product-server.ts';
import { load, requestOf } from '../http-load.ts';
import { forgetPeak, residentMegabytes } from '../product-process.ts';
import { type Section, verdictOf } from '../section.ts';

const GOAL_MB = 150;

/** Each pair is two readers with an open socket. */
const PAIRS = 16;
const MESSAGES = 30;
/** Per reader: below the limit for one person. */
const EACH_SECOND = 8;
const LOADED_S = 60;
/** In ms: by then a server has finished starting. */
const IDLE_MS = 20_000;

export async function runMemoryBench(): Promise<Section> {
  console.log(`Memory: ${2 * PAIRS} readers for ${LOADED_S} s`);
  return onProductServer(({ url, pid }) => measure(url, pid));
}

async function measure(url: string, pid: number): Promise<Section> {
  await pause(IDLE_MS);
  const idle = residentMegabytes(pid);
  const conversations: Conversation[] = [];
  for (let number = 0; number < PAIRS; number += 1) {
    const conversation = await openConversation(url, number);
    for (let said = 0; said < MESSAGES; said += 1) await conversation.sample(`Message ${said}`);
    conversations.push(conversation);
  }
  const peopled = residentMegabytes(pid);
  forgetPeak(pid);
  await load(url, readsOf(url, conversations), {
    clients: 2 * PAIRS,
    seconds: LOADED_S,
    everyMs: 1000 / EACH_SECOND,
  });
  const [loaded, peak] = [residentMegabytes(pid), residentMegabytes(pid, 'VmHWM')];
  for (const conversation of conversations) conversation.close();
  const row = (name: string, megabytes: number) => [name, megabytes.toFixed(0)];
  return {
    title: 'Memory of a server',
    words: `Resident memory of the built server on PostgreSQL. ${2 * PAIRS} people, each with an open socket, read their deck, leads, conversation and notifications ${EACH_SECOND} times a second for ${LOADED_S} s.`,
    head: ['when', 'MB'],
    rows: [
      row(`${IDLE_MS / 1000} s after the start`, idle),
      row('after everybody signed up and talked', peopled),
      row('after the load', loaded),
      row('highest during the load', peak),
    ],
    verdicts: [verdictOf('highest during the load, MB', peak, { atMost: GOAL_MB })],
  };
}

function readsOf(url: string, conversations: readonly Conversation[]): Buffer[] {
  const ask = (token: string, method: string, path: string, body?: unknown) =>
    requestOf(
      method,
      `${url}${path}`,
      {
        apikey: PUBLISHABLE_KEY,
        Authorization: `Bearer ${token}`,
        'Accept-Encoding': 'gzip, deflate, br',
      },
      body,
    );
  return conversations.flatMap(({ tokens, matchId }) => [
    ask(tokens.client, 'POST', '/functions/v1/find-nearby-businesses', { service: 'Plumbing' }),
    ...Object.values(tokens).flatMap((token) => [
      ask(token, 'GET', '/rest/v1/matches'),
      ask(token, 'GET', `/rest/v1/matches/${matchId}/messages`),
      ask(token, 'GET', '/rest/v1/notifications'),
    ]),
  ]);
}
