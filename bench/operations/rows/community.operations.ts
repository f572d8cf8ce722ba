import { newId } from '@pro-match/domain/ids';
import { by, type Operation, type Operations, sets } from '../operation.ts';

const unliked = sets(
  'delete from community_likes where post_id = $1 and user_id = $2',
  ({ postId }) => postId,
  ({ client }) => client.userId,
);
const posted = sets(
  `insert into community_posts (id, user_id, pro_id, caption, service_type, state, zip_code)
  values ($1, $2, $3, 'Quick and tidy.', 'Plumbing', 'OH', '43215')`,
  ({ postId }) => postId,
  ({ client }) => client.userId,
  ({ business }) => business.profileId,
);
const discussed = sets(
  `insert into community_comments (id, post_id, user_id, text)
  select gen_random_uuid(), $1, $2, 'True.' from generate_series(1, 100)`,
  ({ postId }) => postId,
  ({ client }) => client.userId,
);
/**
 * Creates a post with a hundred comments under a new id, as in production: under a reused id, the
 * indexes would still contain the entries of the deleted post.
 */
const postedAnew: Operation['before'] = async (client, world) => {
  world.postId = newId();
  await posted(client, world);
  await discussed(client, world);
};
const commented = sets(
  `insert into community_comments (id, post_id, user_id, text) values ($1, $2, $3, 'True.')
  on conflict do nothing`,
  ({ commentId }) => commentId,
  ({ postId }) => postId,
  ({ client }) => client.userId,
);

export const communityOperations: Operations = {
  'GET /rest/v1/community_posts': by('client'),
  'GET /rest/v1/community_posts/new_count': by('client'),
  'POST /rest/v1/community_posts': by('client'),
  'GET /rest/v1/community_posts/{id}': by('client'),
  'PUT /rest/v1/community_posts/{id}/like': by('client', { before: unliked }),
  'DELETE /rest/v1/community_posts/{id}/like': by('client'),
  'GET /rest/v1/community_posts/{id}/comments': by('client'),
  'POST /rest/v1/community_posts/{id}/comments': by('client'),
  'POST /rest/v1/community_posts/{id}/report': by('otherClient'),
  'POST /rest/v1/community_comments/{id}/report': by('otherClient'),
  'DELETE /rest/v1/community_comments/{id}': by('client', { before: commented }),
  'POST /functions/v1/generate-community-caption': by('client'),
  'POST /functions/v1/notify-business-shoutout': by('client'),
  'GET /rest/v1/community_messages/partners': by('client'),
  'GET /rest/v1/community_messages/partners/{id}': by('client'),
  'GET /rest/v1/community_messages': by('client', {
    call: ({ otherClient }) => ({ query: `with=${otherClient.userId}` }),
  }),
  'POST /rest/v1/community_messages': by('client'),
  'POST /rest/v1/community_messages/read': by('client', {
    call: ({ otherClient }) => ({ body: { with: otherClient.userId } }),
  }),
  'GET /rest/v1/community_messages/unread_count': by('client'),
  'DELETE /rest/v1/community_posts/{id}': by('client', { before: postedAnew }),
};
