import type { Deps } from '../../platform/deps.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { sendPush } from '../push/index.ts';
import { findNewMessages, type MessageKind, type NewMessage } from './new-messages.queries.ts';
import { newMessageWords } from './words.ts';

/** A reader with the conversation on screen has read the message within this time. */
const SIGHT_MS = 10_000;

/** After a pause this long the next message notifies again, even if earlier ones are unread. */
const PAUSE_MS = 10 * 60_000;

const CATCH_UP_MS = 5 * 60_000;

/** Messages per kind and run; the next run continues after them. */
const BATCH = 500;

const KINDS: readonly MessageKind[] = ['message', 'community_message'];

/**
 * Notifies devices once per burst of messages. Processed messages are remembered only in memory:
 * the outbox knows what was sent, so that a restart or another server sends nothing twice.
 */
export function pushNewMessages(deps: Deps): (now: Date) => Promise<void> {
  const reached = new Map<MessageKind, number>();
  return async (now) => {
    const until = now.getTime() - SIGHT_MS;
    const ringFor = async (kind: MessageKind) => {
      const from = Math.max(reached.get(kind) ?? 0, until - CATCH_UP_MS);
      const found = await findNewMessages(deps.database.db, {
        kind,
        from: new Date(from),
        until: new Date(until),
        pauseMs: PAUSE_MS,
        limit: BATCH,
      });
      const isWell = await runEach(
        deps.log,
        found.map((message) => () => push(deps, message)),
      );
      // The next run finds failed messages again; the outbox drops those it has already.
      if (!isWell) return;
      const last = found.length < BATCH ? undefined : found.at(-1);
      reached.set(kind, last ? Date.parse(last.created_at) : until);
    };
    await runEach(
      deps.log,
      KINDS.map((kind) => () => ringFor(kind)),
    );
  };
}

async function push(deps: Deps, message: NewMessage): Promise<void> {
  const { kind, message_id, reader_id, target_id, service } = message;
  const words = newMessageWords({ ...message, facts: service === null ? {} : { service } });
  // A later burst of a conversation replaces an earlier one on the device.
  const tag = `${kind}.${target_id}`;
  await sendPush(deps, { userId: reader_id, ...words, tag, key: `${kind}.${message_id}` });
}
