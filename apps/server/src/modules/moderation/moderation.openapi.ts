import * as moderation from '@pro-match/domain/moderation';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';

export const moderationNoun: ApiNoun = {
  tag: 'moderation',
  description: 'Blocking people, and reporting what the team should see',
  schemas: {
    Block: moderation.blockSchema,
    ReportInput: moderation.reportInputSchema,
    DirectReportInput: moderation.directReportInputSchema,
  },
  enums: [
    namedEnum(
      'ReportReason',
      moderation.directReportInputSchema.shape.reason,
      'What is wrong with it',
    ),
    namedEnum(
      'DirectReportSubject',
      moderation.directReportInputSchema.shape.subject_kind,
      'What is reported by name; posts and comments have paths of their own',
    ),
  ],
  properties: {
    user_id: 'User id of the person who is blocked',
    name: 'Name of the person, or of their business; null where there is none any more',
    created_at: 'When they were blocked',
    reason: 'What is wrong with it',
    details: 'What else there is to say, for the team alone',
    subject_kind: 'What it is that is reported',
    subject_id: 'Its id; of a person or a business, the user id',
  },
  parameters: {
    'blocks/{user_id}': "The person's user id; of a business, its owner's",
  },
  examples: {
    user_id: exampleId('neighbor'),
    name: 'Nora Larkspur',
    details: 'The same words under every post.',
    subject_kind: 'review',
    subject_id: exampleId('review'),
  },
};
