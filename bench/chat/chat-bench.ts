import { type Section, verdictOf } from '../section.ts';
import { type Bare, openBare } from './bare.ts';
import { pause } from './child.ts';
import { quantile } from './figures.ts';
import { type Conversation, openConversation } from './product.ts';
import { onProductServer } from './product-server.ts';

/** Goal: a delivery takes at most this many times as long as its bare parts. */
const GOAL = 1.5;

const ROUNDS = 6;
const SAMPLES = 100;
/** In ms between two messages of a round, so that no queue builds up. */
const SPACING_MS = 25;
/** Conversations take turns, so that no sender runs into the limit of messages. */
const CONVERSATIONS = 20;

/**
 * Alternates delivery through the built server with its bare parts, so that other work on the
 * machine affects both.
 */
export async function runChatBench(): Promise<Section> {
  console.log(`Chat: ${ROUNDS} rounds of ${SAMPLES} messages, delivered and bare in turns`);
  return onProductServer(({ url, databaseUrl }) => measure(url, databaseUrl));
}

async function measure(url: string, databaseUrl: string): Promise<Section> {
  const conversations: Conversation[] = [];
  for (let number = 0; number < CONVERSATIONS; number += 1) {
    conversations.push(await openConversation(url, number));
  }
  const [first] = conversations;
  if (!first) throw new Error('nobody talks');
  const bare = await openBare(databaseUrl, first);
  try {
    return await alternate(conversations, bare);
  } finally {
    await bare.close();
    for (const conversation of conversations) conversation.close();
  }
}

async function alternate(conversations: Conversation[], bare: Bare): Promise<Section> {
  const delivery: number[] = [];
  const inserts: number[] = [];
  const echoes: number[] = [];
  const sums: number[] = [];
  const served: number[] = [];
  // The first round warms both up, and does not count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const counts = round > 0;
    for (let index = 0; index < SAMPLES; index += 1) {
      const conversation = conversations[index % conversations.length];
      const elapsed = await conversation?.sample(`Message ${index} of round ${round}`);
      if (counts && elapsed !== undefined) delivery.push(elapsed);
      await pause(SPACING_MS);
    }
    for (let index = 0; index < SAMPLES; index += 1) {
      const { insert, echo } = await bare.sample(`Message ${index} of round ${round}`);
      if (counts) {
        inserts.push(insert);
        echoes.push(echo);
        sums.push(insert + echo);
      }
      await pause(SPACING_MS);
    }
    for (let index = 0; index < SAMPLES; index += 1) {
      const elapsed = await bare.sampleServer(`Message ${index} of round ${round}`);
      if (counts) served.push(elapsed);
      await pause(SPACING_MS);
    }
  }
  return report({ delivery, inserts, echoes, sums, served });
}

interface Samples {
  /** From the POST to the event on the receiver's socket, in ms. */
  delivery: number[];
  /** The bare INSERT, the bare echo, and both. */
  inserts: number[];
  echoes: number[];
  sums: number[];
  /** Both by a server that does nothing else, from the POST to the event. */
  served: number[];
}

function report({ delivery, inserts, echoes, sums, served }: Samples): Section {
  const row = (name: string, samples: number[]) => [
    name,
    `${quantile(samples, 0.5).toFixed(2)} ms`,
    `${quantile(samples, 0.99).toFixed(2)} ms`,
  ];
  const over = (samples: number[]) => quantile(delivery, 0.5) / quantile(samples, 0.5);
  return {
    title: 'Chat',
    words: `${delivery.length} messages are sent at a modest rate through the built server. In turns with them, a bare INSERT stores the same row and a bare WebSocket echoes it, and a minimal server does both for each POST without any checks.`,
    head: ['step', 'p50', 'p99'],
    rows: [
      row("POST to the receiver's socket", delivery),
      row('INSERT and echo', sums),
      row('INSERT alone', inserts),
      row('echo alone', echoes),
      row('POST to a minimal server', served),
    ],
    verdicts: [
      verdictOf('p50 of a delivery as a multiple of INSERT and echo', over(sums), { atMost: GOAL }),
      verdictOf('p50 of a delivery as a multiple of that by a minimal server', over(served), {
        atMost: GOAL,
      }),
    ],
  };
}
