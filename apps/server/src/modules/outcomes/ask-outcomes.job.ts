import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import { askDue } from './ask-outcomes.queries.ts';
import './outcomes.events.ts';

/**
 * Asks both sides of each match once, two weeks after it was accepted. Safe to run in every
 * process. A question missed by more than a week is not made up for.
 */
export async function askOutcomes({ events }: Pick<Deps, 'events'>, now: Date): Promise<void> {
  const batch = async ({ tx, emit }: UnitOfWork) => {
    const { asked, isFull } = await askDue(tx, now);
    for (const event of asked) {
      await emit('outcome.asked', event, `${event.matchId}:${event.side}`);
    }
    return isFull;
  };
  let isFull = true;
  while (isFull) isFull = await events.transaction(batch);
}
