import {
  type DirectReportSubject,
  REPORT_FIELDS,
  REPORT_REASON_MISSING,
  REPORT_REASON_OPTIONS,
} from '@pro-match/domain/moderation';
import { ReportSheet } from '../../ui/report-sheet.tsx';
import { useReport } from './api/report.ts';

/** `id` is the row's; for a business or person, the user's. */
export interface ReportTarget {
  kind: DirectReportSubject;
  id: string;
  /** "Report this message". */
  title: string;
}

interface ReportSubjectProps {
  target: ReportTarget;
  onClose: () => void;
}

export function ReportSubject({ target, onClose }: ReportSubjectProps) {
  const { mutate, isPending } = useReport(onClose);
  return (
    <ReportSheet
      reasons={REPORT_REASON_OPTIONS}
      missing={REPORT_REASON_MISSING}
      detailsMax={REPORT_FIELDS.details.max}
      title={target.title}
      description="Our team will take a look. No one else will know that you reported it."
      isPending={isPending}
      onReport={(report) => mutate({ ...report, subject_kind: target.kind, subject_id: target.id })}
      onClose={onClose}
    />
  );
}
