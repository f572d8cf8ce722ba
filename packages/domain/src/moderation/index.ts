export { type Block, blockSchema } from './block.schema.ts';
export {
  type DirectReportInput,
  directReportInputSchema,
  type ReportInput,
  reportInputSchema,
} from './report.schema.ts';
export { REPORT_FIELDS, REPORT_REASON_MISSING } from './report-fields.ts';
export {
  type DirectReportSubject,
  REPORT_REASON_LABELS,
  REPORT_REASON_OPTIONS,
  REPORT_REASONS,
  REPORT_SUBJECTS,
  type ReportReason,
  type ReportSubject,
} from './report-reasons.ts';
