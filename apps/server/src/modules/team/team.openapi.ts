import {
  customServiceSchema,
  healthSchema,
  outcomeFiguresSchema,
  peopleSearchSchema,
  personCardSchema,
  personRowSchema,
  renewalsSchema,
  replyFiguresSchema,
  serviceMergedSchema,
  serviceMergeSchema,
  teamBusinessesSearchSchema,
  teamBusinessSchema,
  teamMemberSchema,
  teamReasonSchema,
} from '@pro-match/domain/team';
import type { z } from 'zod';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { teamWords } from './team.words.ts';

const created_at = '2026-03-02T14:05:00.000Z';
const person: z.input<typeof personRowSchema> = {
  user_id: exampleId('business'),
  name: 'Otis Copperkettle',
  email: 'otis@example.com',
  phone: '6145550188',
  role: 'business',
  standing: 'active',
  business_name: 'Copperkettle Plumbing & Heating',
  created_at,
};
const business: z.input<typeof teamBusinessSchema> = {
  user_id: person.user_id,
  business_profile_id: exampleId('business profile'),
  business_name: 'Copperkettle Plumbing & Heating',
  email: person.email,
  phone: person.phone,
  area: 'Columbus, OH',
  services: ['Plumbing'],
  tier: 'paid',
  rating: 4.8,
  total_reviews: 31,
  is_active: true,
  is_deactivated: false,
  standing: 'active',
  created_at,
};
const moved = { businesses: 2, matches: 5, requests: 5 };
const figures = {
  sign_ups: 12,
  requests: 30,
  fill_rate: 0.8,
  matches: 28,
  accepted: 24,
  unanswered_share: 0.05,
};

const replies = {
  asked: 40,
  answered: 36,
  within_hour: 26,
  within_hour_share: 0.65,
  day_old: 38,
  unanswered: 2,
  unanswered_share: 0.05,
  median_minutes: 24,
};
const outcomes = {
  client: {
    asked: 30,
    answered: 24,
    answered_share: 0.8,
    said: { done: 15, not_yet: 4, elsewhere: 6, dropped: 2 },
  },
  business: {
    asked: 34,
    answered: 17,
    answered_share: 0.5,
    said: { done: 11, not_yet: 2, elsewhere: 3, dropped: 1 },
  },
  both_done: 9,
};
const renewal = { month: '2026-01', paying: 50, paying_next: 46, share: 0.92, is_settled: true };

export const teamNoun: ApiNoun = {
  tag: 'team',
  description: 'The console of the team: people, businesses, the catalogue and the figures',
  ...teamWords,
  schemas: [
    named('TeamMember', teamMemberSchema, {
      user_id: exampleId('member'),
      email: 'hazel@example.com',
      name: 'Hazel Thistledown',
    }),
    named('PersonRow', personRowSchema, person),
    named('TeamBusiness', teamBusinessSchema, business),
    named('PersonCard', personCardSchema, {
      ...person,
      location: 'Columbus, OH 43215',
      is_email_confirmed: true,
      has_second_factor: false,
      is_team_member: false,
      last_sign_in_at: '2026-03-04T08:00:00.000Z',
      suspended_at: null,
      matches: { total: 48, accepted: 40 },
      reports: { about: 0, filed: 1 },
      decisions: { warn: 0, remove: 0, suspend: 0 },
      business,
      may: { suspend: true, restore: false },
    }),
    named('PeopleSearch', peopleSearchSchema, { q: 'copperkettle', limit: 20 }),
    named('TeamBusinessesSearch', teamBusinessesSearchSchema, { q: 'plumbing', active: 'true' }),
    named('TeamReason', teamReasonSchema, { reason: 'The owner asked us to by phone.' }),
    named('CustomService', customServiceSchema, {
      name: 'Chimney Sweeping',
      created_at,
      is_listed: false,
      ...moved,
    }),
    named('ServiceMerge', serviceMergeSchema, {
      from: 'Plumbling',
      into: 'Plumbing',
      reason: 'A typo.',
    }),
    named('ServiceMerged', serviceMergedSchema, { name: 'Plumbing', ...moved }),
    named('Health', healthSchema, {
      by: 'day',
      as_of: '2026-03-04T09:30:00.000Z',
      active_subscriptions: 61,
      total: figures,
      points: [{ start: '2026-03-04', ...figures }],
    }),
    named('ReplyFigures', replyFiguresSchema, {
      as_of: '2026-03-04T09:30:00.000Z',
      total: replies,
      weeks: [{ start: '2026-03-02', ...replies }],
      services: [{ service: 'Plumbing', ...replies }],
      states: [{ state: 'OH', ...replies }],
      declines: [{ reason: 'booked', count: 4 }],
      rescues: [
        {
          cause: 'overdue',
          offered: 6,
          outcomes: { open: 1, asked: 3, team: 0, answered: 1, dismissed: 1 },
        },
      ],
    }),
    named('OutcomeFigures', outcomeFiguresSchema, {
      as_of: '2026-03-04T09:30:00.000Z',
      total: outcomes,
      weeks: [{ start: '2026-03-02', ...outcomes }],
      services: [{ service: 'Plumbing', ...outcomes }],
      states: [{ state: 'OH', ...outcomes }],
    }),
    named('Renewals', renewalsSchema, {
      as_of: '2026-03-04T09:30:00.000Z',
      months: [renewal],
      cohorts: [{ first_month: '2026-01', months: [renewal] }],
    }),
  ],
};
