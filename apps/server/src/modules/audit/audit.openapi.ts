import { auditEntrySchema } from '@pro-match/domain/audit';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { auditWords } from './audit.words.ts';

const member = { user_id: exampleId('member'), name: 'Hazel Thistledown' };

export const auditNoun: ApiNoun = {
  tag: 'audit',
  description: 'What the team did; never changed and never deleted',
  ...auditWords,
  schemas: [
    named('Person', auditEntrySchema.shape.actor, member),
    named('AuditEntry', auditEntrySchema, {
      id: exampleId('audit entry'),
      actor: member,
      action: 'ticket.taken',
      subject_kind: 'ticket',
      subject: exampleId('service request'),
      reason: null,
      created_at: '2026-03-04T09:30:00.000Z',
    }),
  ],
};
