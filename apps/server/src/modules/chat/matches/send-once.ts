import type { Message } from '@pro-match/domain/chat';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UnitOfWork } from '../../../platform/events/event-bus.ts';
import { presentMessage } from './messages.presenter.ts';
import { findSentMessage } from './messages.queries.ts';
import type { Sent } from './send-message.service.ts';

interface SentKey {
  id: string;
  matchId: string;
  senderId: string;
}

interface Steps {
  /** Locks the job, as the other party's answer does. */
  lock: (unit: UnitOfWork) => Promise<unknown>;
  /** Stores the message and what it carries. */
  store: (unit: UnitOfWork) => Promise<Message>;
}

/**
 * Sends a message that carries something, which is stored with it or not at all. A repeat of the
 * same id returns the stored message.
 */
export async function sendOnce(deps: Deps, key: SentKey, { lock, store }: Steps): Promise<Sent> {
  const before = await findRepeated(deps.database.db, key);
  if (before) return before;
  return deps.events.transaction(async (unit) => {
    await lock(unit);
    // One sent at the same time may have come first.
    const repeated = await findRepeated(unit.tx, key);
    return repeated ?? { message: await store(unit), created: true };
  });
}

async function findRepeated(db: Db | Tx, key: SentKey): Promise<Sent | undefined> {
  const row = await findSentMessage(db, key);
  return row && { message: presentMessage(row), created: false };
}
