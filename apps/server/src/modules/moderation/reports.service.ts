import type { DirectReportInput } from '@pro-match/domain/moderation';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { findReportable } from './reportable.queries.ts';
import { fileReport, hasReported } from './reports.queries.ts';

/**
 * Queues the subject with its current text. It stays visible until the team has reviewed it. A
 * repeat changes nothing. Throws `not_found` if it is missing or the actor may not see it.
 */
export async function reportSubject(
  deps: Deps,
  actor: Actor,
  { subject_kind: subjectKind, subject_id: subjectId, reason, details }: DirectReportInput,
): Promise<void> {
  const { db } = deps.database;
  const reporterId = actor.userId;
  const found = await findReportable(db, {
    kind: subjectKind,
    id: subjectId,
    readerId: reporterId,
  });
  if (!found) {
    // A first try over a flaky connection may have gone through, and a block has hidden the subject
    // since.
    if (await hasReported(db, { subjectKind, subjectId, reporterId })) return;
    throw notFound();
  }
  if (found.owner_id === reporterId) {
    throw new AppError('validation_failed', "You can't report yourself or what you wrote.");
  }
  const about = { subjectKind, subjectId, subjectOwnerId: found.owner_id, subjectText: found.text };
  await fileReport(db, { ...about, reporterId, reason, details, now: deps.clock.now() });
}
