import {
  markLeadsOpenedSchema,
  matchDeclineSchema,
  matchInputSchema,
  matchPatchSchema,
  matchSchema,
  notifyBusinessMatchSchema,
} from '@pro-match/domain/matches';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { examplePhoto } from '../media/index.ts';

const asked = {
  id: exampleId('match'),
  business_id: exampleId('business'),
  service: 'Plumbing',
  description: 'The kitchen faucet drips all night.',
  contact_info: 'Text me after five.',
  budget_range: '$100-200',
  share_phone: 'on_acceptance',
} as const;

export const matchesNoun: ApiNoun = {
  tag: 'matches',
  description: 'Requests of clients to businesses, and what becomes of them',
  schemas: [
    named('Match', matchSchema, {
      ...asked,
      service_request_id: exampleId('service request'),
      client_id: exampleId('client'),
      status: 'accepted',
      created_at: '2026-03-03T14:20:00.000Z',
      accepted_at: '2026-03-03T15:02:00.000Z',
      request_location: 'Columbus, OH 43215',
      timing: 'this_week',
      answers: [{ question: 'What needs work?', answer: 'A faucet' }],
      photos: [examplePhoto],
      open_count: 2,
      email_confirmed: null,
      answered_at: '2026-03-03T15:02:00.000Z',
      due_at: null,
      opened_at: null,
      declined_at: null,
      decline_reason: null,
      is_reopened: false,
      rescue: {
        cause: 'overdue',
        offered_at: '2026-03-03T15:00:10.000Z',
        outcome: 'answered',
      },
      withdrawn_at: null,
      closed_at: null,
      close_reason: null,
      opens_on_acceptance: [],
      other: {
        user_id: asked.business_id,
        name: 'Copperkettle Plumbing & Heating',
        contact_person: 'Otis Copperkettle',
        phone: '6145550188',
        email: 'otis@example.com',
        location: 'Columbus, OH 43215',
        logo_url: null,
        answer_minutes: 40,
        business_profile_id: exampleId('business profile'),
      },
      unread_count: 1,
      last_message: {
        content: 'We can be there at nine tomorrow.',
        sender_id: asked.business_id,
        created_at: '2026-03-03T17:45:00.000Z',
      },
      review: null,
      is_blocked: false,
      may: {
        accept: false,
        decline: false,
        reopen: false,
        message: true,
        review: true,
        withdraw: false,
        close: true,
      },
    }),
    named('MatchInput', matchInputSchema, {
      ...asked,
      location: 'Columbus, OH 43215',
      timing: 'this_week',
      answers: [{ question: 'What needs work?', answer: 'A faucet' }],
      photo_ids: [examplePhoto.id],
    }),
    named('MatchDecline', matchDeclineSchema, { reason: 'booked' }),
    named('MarkLeadsOpened', markLeadsOpenedSchema, { match_ids: [exampleId('match')] }),
    named('MatchPatch', matchPatchSchema, { status: 'accepted' }),
    named('NotifyBusinessMatch', notifyBusinessMatchSchema, {
      businessId: asked.business_id,
      service: asked.service,
    }),
  ],
};
