import { newId } from '@pro-match/domain/ids';
import type { AccessTable, Call } from './access.ts';
import { CLIENTS } from './kinds.ts';
import type { World } from './world.ts';

const ofPost = ({ postId }: World): Call => ({ path: { id: postId } });
const ofComment = ({ commentId }: World): Call => ({ path: { id: commentId } });

/** Shoutouts with their likes and comments, and the messages between neighbors. */
export const communityAccess: AccessTable = {
  'GET /rest/v1/community_posts': { may: CLIENTS },
  'GET /rest/v1/community_posts/new_count': {
    may: CLIENTS,
    call: () => ({ query: 'since=2026-01-01T00:00:00.000Z' }),
  },
  'POST /rest/v1/community_posts': {
    may: CLIENTS,
    call: ({ business }) => ({
      body: { id: newId(), pro_id: business.profileId, caption: 'Friendly and fast.' },
    }),
  },
  'GET /rest/v1/community_posts/{id}': { may: CLIENTS, call: ofPost },
  'DELETE /rest/v1/community_posts/{id}': { may: ['client'], takesAway: true, call: ofPost },
  'PUT /rest/v1/community_posts/{id}/like': { may: CLIENTS, call: ofPost },
  'DELETE /rest/v1/community_posts/{id}/like': { may: CLIENTS, call: ofPost },
  'GET /rest/v1/community_posts/{id}/comments': { may: CLIENTS, call: ofPost },
  'POST /rest/v1/community_posts/{id}/comments': {
    may: CLIENTS,
    call: (world) => ({ ...ofPost(world), body: { id: newId(), text: 'Good to know.' } }),
  },
  'POST /rest/v1/community_posts/{id}/report': {
    may: ['otherClient', 'team'],
    // Authors can't report themselves.
    except: { client: 422 },
    takesAway: true,
    call: (world) => ({ ...ofPost(world), body: { reason: 'spam' } }),
  },
  'POST /rest/v1/community_comments/{id}/report': {
    may: ['otherClient', 'team'],
    // Authors can't report themselves.
    except: { client: 422 },
    takesAway: true,
    call: (world) => ({ ...ofComment(world), body: { reason: 'spam' } }),
  },
  'DELETE /rest/v1/community_comments/{id}': {
    may: ['client'],
    takesAway: true,
    call: ofComment,
  },
  'POST /functions/v1/generate-community-caption': {
    may: CLIENTS,
    call: () => ({ body: { proName: 'Otter', serviceType: 'Plumbing', city: 'Columbus' } }),
  },
  'POST /functions/v1/notify-business-shoutout': {
    // All of them posted about the business above.
    may: CLIENTS,
    call: ({ business }) => ({ body: { businessId: business.profileId } }),
  },
  'GET /rest/v1/community_messages/partners': { may: CLIENTS },
  'GET /rest/v1/community_messages/partners/{id}': {
    may: ['client', 'team'],
    call: ({ otherClient }) => ({ path: { id: otherClient.userId } }),
  },
  'GET /rest/v1/community_messages': {
    // There is no conversation with oneself.
    may: ['otherClient', 'team'],
    call: ({ client }) => ({ query: `with=${client.userId}` }),
  },
  'POST /rest/v1/community_messages': {
    may: ['client', 'team'],
    call: ({ otherClient }) => ({
      body: { id: newId(), receiver_id: otherClient.userId, message_text: 'Hello' },
    }),
  },
  'POST /rest/v1/community_messages/read': {
    may: ['otherClient', 'team'],
    call: ({ client }) => ({ body: { with: client.userId } }),
  },
  'GET /rest/v1/community_messages/unread_count': { may: CLIENTS },
};
