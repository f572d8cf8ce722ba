import {
  blockSchema,
  directReportInputSchema,
  reportInputSchema,
} from '@pro-match/domain/moderation';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { moderationWords } from './moderation.words.ts';

const report = { reason: 'spam', details: 'The same words under every post.' } as const;

export const moderationNoun: ApiNoun = {
  tag: 'moderation',
  description: 'Blocking people, and reporting what the team should see',
  ...moderationWords,
  schemas: [
    named('Block', blockSchema, {
      user_id: exampleId('neighbor'),
      name: 'Nora Larkspur',
      created_at: '2026-03-03T18:20:00.000Z',
    }),
    named('ReportInput', reportInputSchema, report),
    named('DirectReportInput', directReportInputSchema, {
      ...report,
      subject_kind: 'review',
      subject_id: exampleId('review'),
    }),
  ],
};
