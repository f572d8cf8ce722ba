import { z } from 'zod';
import { SERVICE_FIELDS } from '../catalogue/service-fields.ts';
import { idSchema, pageQuerySchema, timestampSchema } from '../wire/index.ts';

const AUDIT_ACTIONS = [
  'ticket.taken',
  'ticket.put_back',
  'ticket.noted',
  'ticket.proposed',
  'ticket.proposal_withdrawn',
  'ticket.closed',
  'case.dismissed',
  'case.restored',
  'case.removed',
  'case.warned',
  'case.suspended',
  'person.suspended',
  'person.restored',
  'business.activated',
  'business.deactivated',
  'service.merged',
  'service.listed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const AUDIT_SUBJECTS = ['ticket', 'case', 'person', 'business', 'service'] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** One action of a member; never changed and never deleted. */
export const auditEntrySchema = z.object({
  id: idSchema,
  actor: z.object({ user_id: idSchema, name: z.string().nullable() }),
  action: z.enum(AUDIT_ACTIONS),
  subject_kind: z.enum(AUDIT_SUBJECTS),
  /** An id; of a service, its name. */
  subject: z.string(),
  reason: z.string().nullable(),
  created_at: timestampSchema,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditQuerySchema = pageQuerySchema.extend({
  actor_id: idSchema.optional(),
  subject: z.string().trim().min(1).max(SERVICE_FIELDS.name.max).optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;
