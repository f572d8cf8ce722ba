import {
  captionInputSchema,
  captionSchema,
  communityCommentInputSchema,
  communityCommentSchema,
  communityPostInputSchema,
  communityPostSchema,
  likeSchema,
  newPostsSchema,
  notifyBusinessShoutoutSchema,
} from '@pro-match/domain/community';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { communityWords } from './community.words.ts';

const author = exampleId('client');
const business_name = 'Copperkettle Plumbing & Heating';
const post = {
  id: exampleId('post'),
  pro_id: exampleId('business profile'),
  caption: 'Found the leak behind the wall without opening half of it.',
  media_urls: [],
  city: 'Columbus',
};
const comment = { id: exampleId('comment'), text: 'They called back within the hour.' };

export const communityNoun: ApiNoun = {
  tag: 'community',
  description: 'Shoutouts of clients about businesses, with likes and comments',
  ...communityWords,
  schemas: [
    named('CommunityPost', communityPostSchema, {
      ...post,
      user_id: author,
      service_type: 'Plumbing',
      state: 'OH',
      is_verified_job: true,
      is_flagged: false,
      likes_count: 5,
      comments_count: 1,
      created_at: '2026-03-03T16:00:00.000Z',
      author_name: 'Wren Applebloom',
      business: { business_name, logo_url: null, has_card: true },
      is_matched: true,
      is_liked: false,
      may: { delete: false, report: true, message: true },
    }),
    named('CommunityPostInput', communityPostInputSchema, post),
    named('NewPosts', newPostsSchema, { count: 3 }),
    named('Like', likeSchema, { is_liked: true, likes_count: 6 }),
    named('CommunityComment', communityCommentSchema, {
      ...comment,
      post_id: post.id,
      user_id: exampleId('neighbor'),
      created_at: '2026-03-03T17:10:00.000Z',
      author_name: 'Nora Larkspur',
      may: { delete: false, report: true },
    }),
    // Also used for notes about a ticket.
    named('NewText', communityCommentInputSchema, comment),
    named('CaptionInput', captionInputSchema, {
      proName: business_name,
      serviceType: 'Plumbing',
      city: 'Columbus',
    }),
    named('Caption', captionSchema, {
      caption: 'Copperkettle Plumbing & Heating took good care of our pipes here in Columbus.',
    }),
    named('NotifyBusinessShoutout', notifyBusinessShoutoutSchema, { businessId: post.pro_id }),
  ],
};
