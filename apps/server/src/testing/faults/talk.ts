import type { Message } from '@pro-match/domain/chat';
import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { openPostgres } from '../../host/database/postgres.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { createAppOn } from '../create-app-on.ts';
import { openScreen, type Screen } from './screen.ts';

export const KEY = 'sb_publishable_local';

/** Interval of each person's messages in ms, within the limits. */
const EVERY_MS = 550;

interface Person {
  userId: string;
  accessToken: string;
  matchId: string;
  /** Ids of the confirmed messages, in order. */
  said: string[];
  /** Ids in the order of the first try. */
  tried: string[];
}

export interface Talk {
  people: Person[];
  /** Each person talks through the next of the addresses until the returned function is called. */
  begin(addresses: string[]): () => Promise<void>;
  /** Failed requests by status; 0 for a broken connection. */
  failures: Map<number, number>;
  /** Shows each person's conversation on a screen, through the next of the addresses. */
  watch(addresses: string[]): Promise<Screen[]>;
  /** Checks that every confirmed message is stored once, in its sender's order, and no other. */
  verify(): Promise<number>;
  close(): Promise<void>;
}

/** Pairs of people talk to each other and resend unconfirmed messages, like browsers. */
export async function openTalk(databaseUrl: string, pairs = 4): Promise<Talk> {
  const database = openPostgres({ url: databaseUrl, poolSize: 2, onError: () => undefined });
  const t = await createAppOn(database);
  const people: Person[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const [client, business] = [await t.client(), await t.business({ tier: 'paid' })];
    const matchId = newId();
    const job = {
      business_id: business.userId,
      service: 'Plumbing',
      description: 'The sink leaks.',
    };
    const asked = await client.request('POST', '/rest/v1/matches', { id: matchId, ...job });
    expect(asked.status).toBe(201);
    for (const { userId, accessToken } of [client, business]) {
      people.push({ userId, accessToken, matchId, said: [], tried: [] });
    }
  }
  const failures = new Map<number, number>();
  const screens: Screen[] = [];

  async function say(person: Person, id: string, address: string): Promise<boolean> {
    const status = await fetch(`${address}/rest/v1/matches/${person.matchId}/messages`, {
      method: 'POST',
      headers: {
        apikey: KEY,
        authorization: `Bearer ${person.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ id, content: `Message ${person.tried.length}` }),
      signal: AbortSignal.timeout(25_000),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 200 || status === 201) return true;
    failures.set(status, (failures.get(status) ?? 0) + 1);
    return false;
  }

  return {
    people,
    failures,
    begin(addresses) {
      let isOver = false;
      const talking = people.map(async (person, index) => {
        let turn = index;
        while (!isOver) {
          const id = newId();
          person.tried.push(id);
          while (!(await say(person, id, addresses[turn % addresses.length] ?? ''))) {
            turn += 1;
            await new Promise((resolve) => setTimeout(resolve, 300));
          }
          person.said.push(id);
          await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
        }
      });
      return async () => {
        isOver = true;
        await Promise.all(talking);
      };
    },
    async watch(addresses) {
      const opened = await Promise.all(
        people.map(({ accessToken, matchId }, index) => {
          const url = addresses[index % addresses.length] ?? '';
          return openScreen({ url, key: KEY, accessToken, matchId });
        }),
      );
      screens.push(...opened);
      return opened;
    },
    async verify() {
      let count = 0;
      for (const { matchId, userId, said, tried } of people) {
        const rows = rowsOf<Pick<Message, 'id'>>(
          await database.db.execute(sql`
            select id from messages where match_id = ${matchId} and sender_id = ${userId}
            order by created_at, id`),
        );
        const stored = rows.map(({ id }) => id);
        expect(stored).toEqual(tried.filter((id) => stored.includes(id)));
        expect(said.filter((id) => !stored.includes(id))).toEqual([]);
        count += said.length;
      }
      return count;
    },
    async close() {
      for (const screen of screens) screen.close();
      await t.close();
    },
  };
}

/** Copies the messages confirmed so far, while the talk continues. */
export function saidSoFar({ people }: Talk): Pick<Talk, 'people'> {
  return { people: people.map((person) => ({ ...person, said: [...person.said] })) };
}

/**
 * Resolves once each screen shows all confirmed messages of its conversation; throws after
 * `withinMs`.
 */
export async function caughtUp(
  { people }: Pick<Talk, 'people'>,
  screens: Screen[],
  withinMs: number,
) {
  const until = performance.now() + withinMs;
  const lacking = () =>
    screens.reduce((count, screen, index) => {
      const of = people.filter(({ matchId }) => matchId === people[index]?.matchId);
      const shown = screen.shown();
      return count + of.flatMap(({ said }) => said).filter((id) => !shown.has(id)).length;
    }, 0);
  while (lacking() > 0 && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(lacking()).toBe(0);
}
