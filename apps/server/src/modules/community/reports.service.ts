import type { ReportInput } from '@pro-match/domain/moderation';
import type { Deps } from '../../platform/deps.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { fileReport, hasReported } from '../moderation/index.ts';
import { hide, lockReportable, type Reported } from './reports.queries.ts';

/**
 * Hides a post or comment at once and puts it in the team's queue with who and
 * why. What the team has put back is queued again, but stays in sight. A repeat
 * changes nothing. Throws `not_found` for what the actor may not see.
 */
export async function report(
  deps: Deps,
  actor: ClientActor,
  subject: { kind: Reported; id: string },
  { reason, details }: ReportInput,
): Promise<void> {
  const { kind: subjectKind, id: subjectId } = subject;
  const reporterId = actor.userId;
  await deps.database.db.transaction(async (tx) => {
    const found = await lockReportable(tx, subjectKind, { readerId: reporterId, id: subjectId });
    if (!found) {
      // The first try of a flaky phone has hidden it.
      if (await hasReported(tx, { subjectKind, subjectId, reporterId })) return;
      throw notFound();
    }
    if (found.user_id === reporterId) {
      throw new AppError('validation_failed', 'You cannot report what you wrote. Delete it.');
    }
    const subjectText = found.text;
    const about = { subjectKind, subjectId, subjectOwnerId: found.user_id, subjectText };
    await fileReport(tx, { ...about, reporterId, reason, details, now: deps.clock.now() });
    if (!found.restored) await hide(tx, subjectKind, subjectId);
  });
}
