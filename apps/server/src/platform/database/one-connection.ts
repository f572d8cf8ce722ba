import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** The transaction in which a statement is sent. */
const underWay = new AsyncLocalStorage<{ client: PGlite; isOpen: boolean }>();

/**
 * Begins work that the transaction doesn't wait for, and that stays if it is rolled back. On a
 * single connection it runs after the transaction.
 */
export function apart<Result>(work: () => Result): Result {
  return underWay.exit(work);
}

/**
 * Makes a statement fail that is sent in a transaction but past it: on the single connection it
 * would wait for the transaction, which waits for it, and everybody else would wait for both.
 */
export function refuseSelfWaiting(client: PGlite): void {
  const { transaction, query, exec } = client;
  const refuse = () => {
    const own = underWay.getStore();
    if (own?.isOpen && own.client === client) {
      throw new Error('A transaction asked the database past itself, and would wait for ever');
    }
  };
  client.transaction = async (work) => {
    refuse();
    return transaction.call(client, (tx) => {
      const own = { client, isOpen: true };
      return underWay.run(own, async () => {
        try {
          return await work(tx);
        } finally {
          // Work that was started here and outlives the transaction can't deadlock with it.
          own.isOpen = false;
        }
      });
    }) as never;
  };
  client.query = async (...statement: Parameters<typeof query>) => {
    refuse();
    return query.apply(client, statement) as never;
  };
  client.exec = async (...script) => {
    refuse();
    return exec.apply(client, script);
  };
}

/** How long statements may follow each other before the rest of the process gets a turn, in ms. */
const TURN_MS = 5;

/**
 * Gives sockets, timers and other requests a turn between two statements. The embedded database
 * never waits for anything outside, so a loop of statements would otherwise keep the process to
 * itself until its end.
 */
export function takeTurns(client: PGlite): void {
  let turnEnds = 0;
  const turn = async () => {
    const now = performance.now();
    if (now < turnEnds) return;
    // Set before the wait, so that a request that arrives during it can run right away.
    turnEnds = now + TURN_MS;
    await setImmediate();
  };
  const { transaction } = client;
  wait(client, turn);
  client.transaction = async (work) => {
    await turn();
    return transaction.call(client, (tx) => {
      // In sequence: the statements that a transaction sends at once have an order.
      let ahead = Promise.resolve();
      wait(tx, () => {
        ahead = ahead.then(turn);
        return ahead;
      });
      return work(tx);
    }) as never;
  };
}

function wait(sender: Pick<PGlite, 'query' | 'exec'>, turn: () => Promise<void>): void {
  const { query, exec } = sender;
  sender.query = async (...statement: Parameters<typeof query>) => {
    await turn();
    return query.apply(sender, statement) as never;
  };
  sender.exec = async (...script) => {
    await turn();
    return exec.apply(sender, script);
  };
}
