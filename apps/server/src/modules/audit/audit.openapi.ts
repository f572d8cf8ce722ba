import * as audit from '@pro-match/domain/audit';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';

export const auditNoun: ApiNoun = {
  tag: 'audit',
  description: 'What the team did; never changed and never deleted',
  schemas: {
    Person: audit.auditEntrySchema.shape.actor,
    AuditEntry: audit.auditEntrySchema,
  },
  enums: [
    namedEnum('AuditAction', audit.auditEntrySchema.shape.action, 'What a member of the team did'),
    namedEnum('AuditSubject', audit.auditEntrySchema.shape.subject_kind, 'To what they did it'),
  ],
  properties: {
    id: 'Id of the entry',
    actor: 'The member of the team who did it',
    action: 'What they did',
    subject_kind: 'To what they did it',
    subject: 'Its id; of a person or a business the user id, of a service the name',
    reason: 'Why, in their words; null where none is asked for',
    created_at: 'When they did it',
    'Person.user_id': "The person's user id",
  },
  parameters: {
    actor_id: 'Only what this member did, by their user id',
    subject: 'Only what was done to this: an id, or the name of a service',
  },
  examples: {
    user_id: exampleId('member'),
    name: 'Hazel Thistledown',
    subject: exampleId('service request'),
  },
};
