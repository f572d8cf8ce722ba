import {
  appealInputSchema,
  appealSchema,
  caseDecisionInputSchema,
  caseDetailSchema,
  caseSchema,
  noticeInputSchema,
  ownDecisionSchema,
} from '@pro-match/domain/cases';
import type { z } from 'zod';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { casesWords } from './cases.words.ts';

const decisionId = exampleId('decision');
const owner = { user_id: exampleId('client'), name: 'Wren Applebloom' };
const member = { user_id: exampleId('member'), name: 'Hazel Thistledown' };
const text = 'Call this number for a free roof today!';
const reason = 'This advertises something that the post is not about.';
const decidedAt = '2026-03-04T10:00:00.000Z';
const reportedAt = '2026-03-03T18:20:00.000Z';

const found: z.input<typeof caseSchema> = {
  id: exampleId('case'),
  subject_kind: 'comment',
  subject_id: exampleId('comment'),
  status: 'closed',
  opened_at: reportedAt,
  due_at: null,
  is_priority: false,
  reports_count: 1,
  open_reports: 0,
  reasons: [{ reason: 'spam', count: 1 }],
  text,
  owner,
  is_appealed: true,
  last_action: 'remove',
};
const appeal = {
  id: exampleId('appeal'),
  decision_id: decisionId,
  text: 'The roofer is my neighbor, and I only meant to help.',
  created_at: '2026-03-04T12:15:00.000Z',
};
const decision: z.input<typeof caseDetailSchema>['decisions'][number] = {
  id: decisionId,
  case_id: found.id,
  subject_kind: 'comment',
  action: 'remove',
  reason,
  is_dismissal: false,
  decided_by: member,
  decided_at: decidedAt,
  appeal,
};

export const casesNoun: ApiNoun = {
  tag: 'cases',
  description: 'What was reported, what the team decided, and appeals against that',
  ...casesWords,
  schemas: [
    named('Case', caseSchema, found),
    named('CaseDecision', caseDetailSchema.shape.decisions.element, decision),
    named('CaseDetail', caseDetailSchema, {
      ...found,
      current: { text, images: [], is_visible: false },
      context: [
        {
          kind: 'post',
          author_name: 'Nora Larkspur',
          text: 'They fixed our roof in a day.',
          created_at: '2026-03-03T16:00:00.000Z',
          is_subject: false,
        },
      ],
      reports: [
        {
          id: exampleId('report'),
          reporter: { user_id: exampleId('neighbor'), name: 'Nora Larkspur' },
          reason: 'spam',
          details: null,
          text,
          resolution: 'upheld',
          created_at: reportedAt,
        },
      ],
      decisions: [decision],
      earlier: [],
      may: ['restore'],
    }),
    named('CaseDecisionInput', caseDecisionInputSchema, {
      id: decisionId,
      action: 'remove',
      reason,
    }),
    named('OwnDecision', ownDecisionSchema, {
      id: decisionId,
      subject_kind: 'comment',
      subject_text: text,
      action: 'remove',
      reason,
      decided_at: decidedAt,
      appeal: null,
      may_appeal: true,
      is_overturned: false,
    }),
    named('Appeal', appealSchema, appeal),
    named('NoticeInput', noticeInputSchema, {
      id: exampleId('notice'),
      kind: 'removal',
      place: 'The third picture of https://promatch.example/community/post/1',
      details: 'It shows me, and was taken and posted without my consent.',
      name: 'Juniper Marsh',
      email: 'juniper@example.com',
      is_sworn: true,
    }),
    named('AppealInput', appealInputSchema, {
      id: appeal.id,
      decision_id: decisionId,
      text: appeal.text,
    }),
  ],
};
