import {
  invitedReviewInputSchema,
  invitingBusinessSchema,
  notifyBusinessReviewSchema,
  reviewInputSchema,
  reviewInvitationInputSchema,
  reviewInvitationSchema,
  reviewPageSchema,
  reviewReplyInputSchema,
  reviewSchema,
} from '@pro-match/domain/reviews';
import type { z } from 'zod';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { reviewsWords } from './reviews.words.ts';

const business = exampleId('business');
const written = {
  id: exampleId('review'),
  rating: 5,
  comment: 'Hot showers again by Saturday noon.',
};
const reply = 'Thank you, Wren. Enjoy the new heater.';

const review: z.input<typeof reviewSchema> = {
  ...written,
  business_id: business,
  created_at: '2026-03-05T11:00:00.000Z',
  client_name: 'Wren Applebloom',
  is_matched: true,
  is_work_done: true,
  is_counted: true,
  is_invited: false,
  is_held: false,
  reply: { text: reply, created_at: '2026-03-05T13:30:00.000Z' },
};

export const reviewsNoun: ApiNoun = {
  tag: 'reviews',
  description: 'What clients say about businesses, and the public answers',
  ...reviewsWords,
  schemas: [
    named('Review', reviewSchema, review),
    named('ReviewPage', reviewPageSchema, {
      data: [review],
      next: null,
      summary: { average: 4.84, count: 31, stars: [0, 0, 1, 3, 27], invited: 4 },
    }),
    named('ReviewInput', reviewInputSchema, { ...written, match_id: exampleId('match') }),
    named('ReviewReplyInput', reviewReplyInputSchema, { text: reply }),
    named('ReviewInvitation', reviewInvitationSchema, {
      code: 'k7qm3xp4tzv9',
      reviews: 4,
      left_today: 18,
    }),
    named('ReviewInvitationInput', reviewInvitationInputSchema, { replaces: null }),
    named('InvitingBusiness', invitingBusinessSchema, {
      id: exampleId('business profile'),
      user_id: business,
      business_name: 'Buckeye Rooter',
      logo_url: null,
      area: 'Columbus, OH',
    }),
    named('InvitedReviewInput', invitedReviewInputSchema, written),
    named('NotifyBusinessReview', notifyBusinessReviewSchema, { businessId: business }),
  ],
};
