import { HIDES_PER_DAY } from '@pro-match/domain/limits';
import type { ReportInput } from '@pro-match/domain/moderation';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { countHidden, fileReport, hasReported } from '../moderation/index.ts';
import { hide, lockNeighbor, lockReportable, type Reported } from './reports.queries.ts';

/**
 * Queues a post or comment for the team. Its reporter no longer sees it. It is hidden from everyone
 * at once if they are a settled neighbor whose reports have not hidden too much today. Content that
 * the team has restored is queued again, but stays visible to others. A repeat changes nothing.
 * Throws `not_found` for content that the actor may not see.
 */
export async function report(
  deps: Deps,
  actor: ClientActor,
  { subject, reason, details }: ReportInput & { subject: { kind: Reported; id: string } },
): Promise<void> {
  const { kind: subjectKind, id: subjectId } = subject;
  const reporterId = actor.userId;
  await deps.database.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const key = { readerId: reporterId, id: subjectId };
    const found = await lockReportable(tx, subjectKind, key);
    if (!found) {
      // A first try over a flaky connection may have hidden it.
      if (await hasReported(tx, { subjectKind, subjectId, reporterId })) return;
      throw notFound();
    }
    if (found.user_id === reporterId) {
      throw new AppError(
        'validation_failed',
        "You can't report what you wrote. Delete it instead.",
      );
    }
    const subjectText = found.text;
    const about = { subjectKind, subjectId, subjectOwnerId: found.user_id, subjectText };
    const hidSubject =
      !found.restored && (await mayHide(tx, { reporterId, state: found.state, now }));
    const filed = await fileReport(tx, { ...about, reporterId, reason, details, hidSubject, now });
    if (filed && hidSubject) await hide(tx, subjectKind, subjectId);
  });
}

async function mayHide(
  tx: Tx,
  neighbor: { reporterId: string; state: string; now: Date },
): Promise<boolean> {
  return (await lockNeighbor(tx, neighbor)) && (await countHidden(tx, neighbor)) < HIDES_PER_DAY;
}
