import { z } from 'zod';
import { REPORT_REASONS, REPORT_SUBJECTS } from '../moderation/index.ts';
import { idSchema, pageQuerySchema, plainText, timestampSchema } from '../wire/index.ts';
import { CASE_ACTIONS, CASE_STATUSES } from './case-actions.ts';
import { CASE_FIELDS as texts } from './case-fields.ts';

const personSchema = z.object({ user_id: idSchema, name: z.string().nullable() });

/** What was reported, with all reports about it as one. */
export const caseSchema = z.object({
  id: idSchema,
  subject_kind: z.enum(REPORT_SUBJECTS),
  subject_id: idSchema,
  status: z.enum(CASE_STATUSES),
  /** Since when it waits; of a closed case, since when it waited last. */
  opened_at: timestampSchema,
  /** By when the law wants an answer; null for everything but the removal of a picture. */
  due_at: timestampSchema.nullable(),
  /** Reported or appealed by a business on Pro, and so before the others. */
  is_priority: z.boolean(),
  /** All reports, and those that no decision has answered. */
  reports_count: z.number().int(),
  open_reports: z.number().int(),
  /** Reasons of the reports, the most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.number().int() })),
  /** What it said when it was first reported; of a notice, where it is. */
  text: z.string().nullable(),
  /** Whose it is; null once the account is gone. */
  owner: personSchema.nullable(),
  /** The author asked for another look at the last decision. */
  is_appealed: z.boolean(),
  /** What holds: the last decision that was more than a dismissal of new reports. */
  last_action: z.enum(CASE_ACTIONS).nullable(),
});
export type Case = z.infer<typeof caseSchema>;

const caseReportSchema = z.object({
  id: idSchema,
  reporter: personSchema.nullable(),
  reason: z.enum(REPORT_REASONS),
  details: z.string().nullable(),
  /** What the subject said at this report. */
  text: z.string().nullable(),
  resolution: z.enum(['upheld', 'dismissed']).nullable(),
  created_at: timestampSchema,
});
export type CaseReport = z.infer<typeof caseReportSchema>;

export const appealSchema = z.object({
  id: idSchema,
  decision_id: idSchema,
  text: z.string(),
  created_at: timestampSchema,
});
export type Appeal = z.infer<typeof appealSchema>;

const caseDecisionSchema = z.object({
  id: idSchema,
  case_id: idSchema,
  subject_kind: z.enum(REPORT_SUBJECTS),
  action: z.enum(CASE_ACTIONS),
  reason: z.string(),
  /** Reports were dismissed: what was decided before them stays as it is. */
  is_dismissal: z.boolean(),
  decided_by: personSchema.nullable(),
  decided_at: timestampSchema,
  appeal: appealSchema.nullable(),
});
export type CaseDecision = z.infer<typeof caseDecisionSchema>;

/** A case with its evidence. Lists hold the newest 50. */
export const caseDetailSchema = caseSchema.extend({
  /** What it says now; null where it is gone. */
  current: z
    .object({ text: z.string(), images: z.array(z.string()), is_visible: z.boolean() })
    .nullable(),
  /** Its context, oldest first: a thread, the post above a comment. */
  context: z.array(
    z.object({
      kind: z.enum(['post', 'message', 'community_message', 'business']),
      author_name: z.string().nullable(),
      text: z.string(),
      created_at: timestampSchema,
      is_subject: z.boolean(),
    }),
  ),
  reports: z.array(caseReportSchema),
  /** Newest first. */
  decisions: z.array(caseDecisionSchema),
  /** What was decided about other things of the same person, newest first. */
  earlier: z.array(caseDecisionSchema),
  /** What may be done now; none while the case is closed, but to restore what was taken out. */
  may: z.array(z.enum(CASE_ACTIONS)),
});
export type CaseDetail = z.infer<typeof caseDetailSchema>;

export const casesQuerySchema = pageQuerySchema.extend({
  status: z.enum(CASE_STATUSES).default('open'),
  kind: z.enum(REPORT_SUBJECTS).optional(),
});
export type CasesQuery = z.infer<typeof casesQuerySchema>;

/** `id` is made by the member. The author reads the reason. */
export const caseDecisionInputSchema = z.object({
  id: idSchema,
  action: z.enum(CASE_ACTIONS),
  reason: plainText(texts.reason),
});
export type CaseDecisionInput = z.infer<typeof caseDecisionInputSchema>;

/** A decision as the person reads it whom it is about. */
export const ownDecisionSchema = z.object({
  id: idSchema,
  subject_kind: z.enum(REPORT_SUBJECTS),
  subject_text: z.string().nullable(),
  action: z.enum(CASE_ACTIONS),
  reason: z.string(),
  decided_at: timestampSchema,
  appeal: appealSchema.nullable(),
  /** Whether this decision can be appealed, which is once. */
  may_appeal: z.boolean(),
  /** The team took it back later. */
  is_overturned: z.boolean(),
});
export type OwnDecision = z.infer<typeof ownDecisionSchema>;

/** `id` is made by the author; a repeat answers the stored appeal. */
export const appealInputSchema = z.object({
  id: idSchema,
  decision_id: idSchema,
  text: plainText(texts.appeal),
});
export type AppealInput = z.infer<typeof appealInputSchema>;
