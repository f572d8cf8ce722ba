import { DAY_MS, HOUR_MS } from '@pro-match/domain/limits';
import type { Deps } from '../../platform/deps.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { notify } from './notify.ts';
import {
  findUnreadInCommunity,
  findUnreadInMatches,
  type Unread,
} from './unread-messages.queries.ts';

const PATIENCE_MS = HOUR_MS;

/** The reader was notified of older messages, or they arrived while no server ran: too late now. */
const FORGOTTEN_MS = DAY_MS;

const SLICE_MS = HOUR_MS;

/** Conversations per kind and slice; the next run continues after them. */
const BATCH = 500;

/** Notifies once per unread conversation, after an hour. */
export async function tellOfUnreadMessages(deps: Deps, now: Date): Promise<void> {
  const { db } = deps.database;
  const last = now.getTime() - PATIENCE_MS;
  const work: (() => Promise<void>)[] = [];
  for (let from = last - FORGOTTEN_MS; from < last; from += SLICE_MS) {
    const window = { after: new Date(from), until: new Date(from + SLICE_MS), limit: BATCH };
    work.push(async () => {
      const found = await findUnreadInMatches(db, window);
      await runEach(
        deps.log,
        found.map((unread) => () => tell(deps, 'message', unread)),
      );
    });
    work.push(async () => {
      const found = await findUnreadInCommunity(db, window);
      await runEach(
        deps.log,
        found.map((unread) => () => tell(deps, 'community_message', unread)),
      );
    });
  }
  await runEach(deps.log, work);
}

async function tell(
  deps: Deps,
  kind: 'message' | 'community_message',
  { message_id, reader_id, sender_id, match_id, service }: Unread,
): Promise<void> {
  await deps.events.transaction((unit) =>
    notify(deps, unit, {
      userId: reader_id,
      kind,
      subjectId: message_id,
      targetId: match_id ?? sender_id,
      actorId: sender_id,
      facts: service === null ? {} : { service },
    }),
  );
}
