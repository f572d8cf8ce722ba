import { type Bare, openBare } from './bare.ts';
import { createBenchDatabase } from './bench-database.ts';
import { pause } from './child.ts';
import { quantile } from './figures.ts';
import { type Conversation, openConversation } from './product.ts';
import { startProductServer } from './product-server.ts';

/** Delivery may take this many times what the bare parts take. */
export const GOAL = 3;

const ROUNDS = 6;
const SAMPLES = 100;
/** Between two messages of a round, in ms: a modest rate that keeps no queue. */
const SPACING_MS = 25;
/** Conversations that take turns, so that no sender runs into the limit of messages. */
const CONVERSATIONS = 20;

export interface ChatFigures {
  /** Milliseconds from the POST to the event on the receiver's socket. */
  delivery: { p50: number; p99: number };
  /** Milliseconds of the bare INSERT and the bare echo. */
  bare: { p50: number; p99: number; insertP50: number; echoP50: number };
  /** p50 of the delivery to p50 of the bare parts. */
  ratio: number;
  goal: number;
  samples: number;
}

/**
 * Measures chat delivery through the built server beside its bare parts, in
 * alternating rounds, so that whatever else the machine does meets both. Prints
 * the figures and resolves to them.
 */
export async function runChatBench(): Promise<ChatFigures> {
  const database = await createBenchDatabase();
  try {
    const server = await startProductServer(database.url);
    try {
      return await measure(server.url, database.url);
    } finally {
      await server.close();
    }
  } finally {
    await database.drop();
  }
}

async function measure(url: string, databaseUrl: string): Promise<ChatFigures> {
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

async function alternate(conversations: Conversation[], bare: Bare): Promise<ChatFigures> {
  const delivery: number[] = [];
  const inserts: number[] = [];
  const echoes: number[] = [];
  const sums: number[] = [];
  // The first round warms both up and does not count.
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
  }
  const figures: ChatFigures = {
    delivery: { p50: quantile(delivery, 0.5), p99: quantile(delivery, 0.99) },
    bare: {
      p50: quantile(sums, 0.5),
      p99: quantile(sums, 0.99),
      insertP50: quantile(inserts, 0.5),
      echoP50: quantile(echoes, 0.5),
    },
    ratio: quantile(delivery, 0.5) / quantile(sums, 0.5),
    goal: GOAL,
    samples: delivery.length,
  };
  print(figures);
  return figures;
}

function print({ delivery, bare, ratio, goal, samples }: ChatFigures): void {
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  console.log(`Chat: ${samples} messages, delivered and bare in turns`);
  console.log(`  POST to the receiver's socket  p50 ${ms(delivery.p50)}  p99 ${ms(delivery.p99)}`);
  console.log(
    `  bare INSERT and WebSocket echo p50 ${ms(bare.p50)}  p99 ${ms(bare.p99)}` +
      `  (${ms(bare.insertP50)} + ${ms(bare.echoP50)})`,
  );
  const verdict = ratio <= goal ? 'holds' : 'MISSED';
  console.log(`  ratio of p50 ${ratio.toFixed(2)}, goal at most ${goal}: ${verdict}`);
}
