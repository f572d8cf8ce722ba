import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import type { ReportReason, ReportSubject } from '@pro-match/domain/moderation';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { reports } from './moderation.table.ts';

export interface NewReport {
  subjectKind: ReportSubject;
  /** Id of the row; of a business or person, the user id. */
  subjectId: string;
  subjectOwnerId: string;
  subjectText: string | null;
  /** Null if the system reported it. */
  reporterId: string | null;
  reason: ReportReason;
  details: string | undefined;
  /** The report hides the subject at once. */
  hidSubject?: boolean;
  now: Date;
}

/**
 * Runs in the transaction that acts on the report. The subject's module has checked that the
 * reporter may see it. Returns false if that person has reported that subject before.
 */
export async function fileReport(db: Db, { now, details, ...report }: NewReport): Promise<boolean> {
  const stored = await db
    .insert(reports)
    .values({ id: newId(), ...report, details: details || null, createdAt: now })
    .onConflictDoNothing({
      target: [reports.reporterId, reports.subjectKind, reports.subjectId],
    })
    .returning({ id: reports.id });
  return stored.length > 0;
}

export async function countHidden(
  db: Db,
  { reporterId, now }: { reporterId: string; now: Date },
): Promise<number> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  return db.$count(
    reports,
    and(eq(reports.reporterId, reporterId), reports.hidSubject, gt(reports.createdAt, dayAgo)),
  );
}

export async function hasReported(
  db: Db,
  report: Pick<NewReport, 'subjectKind' | 'subjectId'> & { reporterId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, report.reporterId),
        eq(reports.subjectKind, report.subjectKind),
        eq(reports.subjectId, report.subjectId),
      ),
    );
  return rows.length > 0;
}
