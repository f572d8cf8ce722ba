import { z } from 'zod';
import { REPORT_REASONS, REPORT_SUBJECTS } from '../moderation/index.ts';
import { idSchema, pageQuerySchema, plainText, timestampSchema } from '../wire/index.ts';
import { CASE_ACTIONS, CASE_STATUSES } from './case-actions.ts';
import { CASE_FIELDS as texts } from './case-fields.ts';

const personSchema = z.object({ user_id: idSchema, name: z.string().nullable() });

/** A reported thing, with all reports about it. */
export const caseSchema = z.object({
  id: idSchema,
  subject_kind: z.enum(REPORT_SUBJECTS),
  subject_id: idSchema,
  status: z.enum(CASE_STATUSES),
  /** Start of its current wait; for a closed case, of its last one. */
  opened_at: timestampSchema,
  /** The legal deadline for an answer; null for all but the removal of a picture. */
  due_at: timestampSchema.nullable(),
  /** A business on Pro reported or appealed it, so it goes before the others. */
  is_priority: z.boolean(),
  /** All reports; `open_reports` counts those without a decision. */
  reports_count: z.number().int(),
  open_reports: z.number().int(),
  /** Reasons of the reports, most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.number().int() })),
  /** Its text at the first report; for a notice, its location. */
  text: z.string().nullable(),
  /** Its owner; null once the account is gone. */
  owner: personSchema.nullable(),
  /** The author appealed the last decision. */
  is_appealed: z.boolean(),
  /** The decision in force: the last one that was more than a dismissal of new reports. */
  last_action: z.enum(CASE_ACTIONS).nullable(),
});
export type Case = z.infer<typeof caseSchema>;

const caseReportSchema = z.object({
  id: idSchema,
  reporter: personSchema.nullable(),
  reason: z.enum(REPORT_REASONS),
  details: z.string().nullable(),
  /** Text of the subject at the time of this report. */
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
  /** The decision only dismissed new reports; earlier decisions stay in force. */
  is_dismissal: z.boolean(),
  decided_by: personSchema.nullable(),
  decided_at: timestampSchema,
  appeal: appealSchema.nullable(),
});
export type CaseDecision = z.infer<typeof caseDecisionSchema>;

/** A case with its evidence. Lists hold the newest 50. */
export const caseDetailSchema = caseSchema.extend({
  /** Its current content; null if it is gone. */
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
  /** Decisions about other things of the same person, newest first. */
  earlier: z.array(caseDecisionSchema),
  /** Actions possible now; in a closed case, only restoring what was taken out. */
  may: z.array(z.enum(CASE_ACTIONS)),
});
export type CaseDetail = z.infer<typeof caseDetailSchema>;

export const casesQuerySchema = pageQuerySchema.extend({
  status: z.enum(CASE_STATUSES).default('open'),
  kind: z.enum(REPORT_SUBJECTS).optional(),
});
export type CasesQuery = z.infer<typeof casesQuerySchema>;

/** The member makes `id`. The author reads the reason. */
export const caseDecisionInputSchema = z.object({
  id: idSchema,
  action: z.enum(CASE_ACTIONS),
  reason: plainText(texts.reason),
});
export type CaseDecisionInput = z.infer<typeof caseDecisionInputSchema>;

/** A decision as seen by the person it is about. */
export const ownDecisionSchema = z.object({
  id: idSchema,
  subject_kind: z.enum(REPORT_SUBJECTS),
  subject_text: z.string().nullable(),
  action: z.enum(CASE_ACTIONS),
  reason: z.string(),
  decided_at: timestampSchema,
  appeal: appealSchema.nullable(),
  /** The decision can be appealed, which is possible once. */
  may_appeal: z.boolean(),
  /** The team took it back later. */
  is_overturned: z.boolean(),
});
export type OwnDecision = z.infer<typeof ownDecisionSchema>;

/** The author makes `id`; a repeat returns the stored appeal. */
export const appealInputSchema = z.object({
  id: idSchema,
  decision_id: idSchema,
  text: plainText(texts.appeal),
});
export type AppealInput = z.infer<typeof appealInputSchema>;
