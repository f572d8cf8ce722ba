import { reviewsQuerySchema } from '@pro-match/domain/reviews';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

export const reviewsWords: Pick<ApiNoun, 'enums' | 'properties' | 'parameters'> = {
  enums: [
    namedEnum(
      'ReviewSort',
      reviewsQuerySchema.shape.sort.unwrap(),
      'By time or by stars; among equal stars the newest first',
    ),
    namedEnum(
      'ReviewSource',
      reviewsQuerySchema.shape.source.unwrap(),
      'A match, or a link by which the business invited',
    ),
  ],
  properties: {
    id: 'Id of the review',
    business_id:
      "User id of the owner of the business (the `user_id` of its profile), not the profile's `id`",
    rating: 'Stars, 1 to 5',
    comment: "The client's words; null for stars alone",
    'Review.created_at': 'When it was written',
    client_name: "The client's full name; null where there is none or the account is closed",
    is_matched: 'Whether the business had accepted the match that it is about',
    is_work_done: 'Whether both sides of that match say that the work is done',
    is_counted: 'Whether it counts in the average, which it does once its match is accepted',
    is_invited: 'Whether it came by a link of the business; then it never counts in the average',
    is_held: "Whether only its two parties see it, until its author's address is confirmed",
    reply: "The business's public answer; null while there is none",
    'reply.text': 'Its words',
    'reply.created_at': 'When these words were written',
    client_id: 'User id of its author; only for the author and the business',
    match_id: 'Id of its match, null for an invited one; only for the author and the business',
    summary: 'Figures over all reviews of the business; null where the reader may see none',
    'summary.average': 'Average stars, to hundredths; null if none count',
    'summary.count': 'How many count in the average',
    'summary.stars': 'How many of them gave one star, two stars, and so on to five',
    'summary.invited': 'Invited reviews, which are counted apart',
    'ReviewInput.id': 'A new UUID by the client; the same again returns the stored review',
    'ReviewInput.match_id': 'Id of a match of the client with the business',
    'InvitedReviewInput.id': 'A new UUID by the client; the same again returns the stored review',
    device: 'The token by which the server knows the browser again, where it has one',
    'ReviewReplyInput.text': 'What the business answers in public',
    code: 'The end of the link by which the business invites past customers; null until there is one',
    reviews: 'Invited reviews that stand',
    left_today: 'How many more can come today (UTC)',
    replaces: 'The code that the new link takes the place of; null for the first one',
    'InvitingBusiness.id': "The profile's `id`, for its public card",
    'InvitingBusiness.user_id': 'User id of its owner: the `business_id` of its reviews',
    businessId: "User id of the owner of the business, not the profile's `id`",
    clientId: 'Not read: the session says who the client is',
    'NotifyBusinessReview.rating': 'Not read: the stored review counts',
    'NotifyBusinessReview.comment': 'Not read: the stored review counts',
  },
  parameters: {
    'listReviews.business_id':
      "User id of the owner of the business (the `user_id` of its profile); the profile's `id` gives an empty list",
    'listReviews.sort': 'In which order; the newest first if left out',
    'listReviews.source': 'Only those that came from there',
    'reviews/{id}': 'Id of the review',
    'review_invitations/{code}': 'The end of the link by which the business invites',
  },
};
