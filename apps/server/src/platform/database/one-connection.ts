import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';

/** The transaction that a statement is sent from within. */
const underWay = new AsyncLocalStorage<{ client: PGlite; isOpen: boolean }>();

/**
 * Begins what a transaction doesn't wait for, and what is to stay if it is rolled back. On one
 * connection it is done after the transaction.
 */
export function apart<Result>(work: () => Result): Result {
  return underWay.exit(work);
}

/**
 * Makes a statement that is sent from within a transaction, but past it, fail: on the one connection
 * it would wait for the transaction, which waits for it, and everybody else would wait for both.
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
