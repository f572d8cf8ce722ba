import type { Deps } from '../../platform/deps.ts';
import './outcomes.events.ts';
import { recordClosing } from './outcomes.queries.ts';

/**
 * A client who closes a job because somebody else does it, or nobody, is not asked about it again.
 */
export function listenOutcomes({ events, clock }: Pick<Deps, 'events' | 'clock'>): void {
  events.onDurable('service_request.closed', 'outcomes.closed', ({ requestId: jobId }) =>
    events.transaction(async ({ tx, emit }) => {
      for (const told of await recordClosing(tx, { jobId, now: clock.now() })) {
        await emit('outcome.answered', told, `${told.matchId}:${told.side}`);
      }
    }),
  );
}
