import { directReportInputSchema } from '@pro-match/domain/moderation';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

export const moderationWords: Pick<ApiNoun, 'enums' | 'properties' | 'parameters'> = {
  enums: [
    namedEnum('ReportReason', directReportInputSchema.shape.reason, 'What is wrong with it'),
    namedEnum(
      'DirectReportSubject',
      directReportInputSchema.shape.subject_kind,
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
};
