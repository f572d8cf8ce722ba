import { FEED_TABS, NEW_POSTS_MAX } from '@pro-match/domain/community';
import { z } from 'zod';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

export const communityWords: Pick<ApiNoun, 'enums' | 'properties' | 'parameters'> = {
  enums: [
    namedEnum(
      'FeedTab',
      z.enum(FEED_TABS),
      'All by time, the most liked of the last seven days, or the nearest first',
    ),
  ],
  properties: {
    id: 'Id of the shoutout',
    'CommunityPost.user_id': "The author's user id",
    pro_id: "The `id` of the profile of the business, not its owner's `user_id`",
    caption: "The author's words",
    media_urls: 'Addresses of its pictures, in their order',
    service_type: 'Name of the service that it is about; null if not known',
    city: 'The town as the author lets it be shown; null if they do not',
    state: "Code of the author's state: `OH`",
    is_verified_job: 'As stored at posting; it proves nothing, `is_matched` does',
    is_flagged: 'It was reported, and others do not see it until the team has decided',
    likes_count: 'How many like it',
    comments_count: 'How many comments it has',
    author_name: 'Full name of the author; null is shown as "Anonymous"',
    business: 'The business that it is about',
    'business.business_name': 'Its name; null is shown as "Business"',
    'business.has_card': 'Whether its card, under `pro_id`, is public',
    is_matched: 'Whether the author has an accepted match with the business',
    is_liked: 'Whether the reader likes it',
    'may.delete': 'Delete it, as its author',
    'may.report': 'Report it to the team',
    'may.message': 'Write to its author',
    'CommunityPostInput.id': 'A new UUID by the author; the same again returns the stored post',
    'CommunityPostInput.media_urls':
      'Addresses or paths of pictures that the author uploaded to `community-images`',
    'CommunityPostInput.city':
      'Any text shows the town, whose name comes from the preferences; null or missing hides it',
    'NewPosts.count': `How many; ${NEW_POSTS_MAX} stands for as many or more`,
    'CommunityComment.id': 'Id of the comment',
    post_id: 'Id of the shoutout',
    'CommunityComment.user_id': "The author's user id",
    text: 'Its words',
    'NewText.id': 'A new UUID by the author; the same again returns what is stored',
    proName: 'Name of the business',
    serviceType: 'Name of the service; null if not known',
    'CaptionInput.city': 'The town; null to leave it out',
    'Caption.caption': 'A caption to begin with',
    businessId: "The `id` of the profile of the business, not its owner's `user_id`",
    posterName: 'Not read: the name of the account counts',
    'NotifyBusinessShoutout.caption': 'Not read: the stored post counts',
  },
  parameters: {
    'community_posts/{id}': 'Id of the shoutout',
    'community_comments/{id}': 'Id of the comment',
    tab: "Which posts of the reader's state; with `pro_id` only `all`",
    'listPosts.pro_id':
      "The `id` of the profile of a business: posts about it from every state; an owner's `user_id` gives an empty list",
    since: '`created_at` of the newest post that the reader has seen',
  },
};
