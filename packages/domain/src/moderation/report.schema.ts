import { z } from 'zod';
import { idSchema, optionalText } from '../wire/index.ts';
import { REPORT_FIELDS, REPORT_REASON_MISSING } from './report-fields.ts';
import { DIRECT_REPORT_SUBJECTS, REPORT_REASONS } from './report-reasons.ts';

export const reportInputSchema = z.object({
  reason: z.enum(REPORT_REASONS, REPORT_REASON_MISSING),
  details: optionalText(REPORT_FIELDS.details),
});
export type ReportInput = z.infer<typeof reportInputSchema>;

/** A report that names its subject; `subject_id` is the row's, of a person or business the user's. */
export const directReportInputSchema = reportInputSchema.extend({
  subject_kind: z.enum(DIRECT_REPORT_SUBJECTS),
  subject_id: idSchema,
});
export type DirectReportInput = z.infer<typeof directReportInputSchema>;
