import { createECDH, randomBytes } from 'node:crypto';
import type { AccessTable } from './access.ts';
import { BUSINESSES, CLIENTS, EVERYBODY, SIGNED_IN } from './kinds.ts';

export const accountsAccess: AccessTable = {
  'GET /rest/v1/user_roles': { may: SIGNED_IN },
  'POST /rest/v1/user_roles': {
    may: CLIENTS,
    // A role is chosen once; choosing the same one again changes nothing.
    others: 409,
    call: () => ({ body: { role: 'client' } }),
  },
  'GET /rest/v1/profiles/{id}': {
    // The other party of the match, and the readers of the client's post.
    may: [...CLIENTS, 'business'],
    call: ({ client }) => ({ path: { id: client.userId } }),
  },
  'GET /rest/v1/profiles': {
    may: SIGNED_IN,
    call: ({ client }) => ({ query: `ids=${client.userId}` }),
  },
  'PUT /rest/v1/profiles/{id}': {
    may: ['client'],
    call: ({ client }) => ({ path: { id: client.userId }, body: { full_name: 'New Name' } }),
  },
  'POST /rest/v1/profiles': { may: SIGNED_IN, call: () => ({ body: { full_name: 'New Name' } }) },
  'GET /rest/v1/client_preferences': { may: CLIENTS },
  'POST /rest/v1/client_preferences': {
    may: CLIENTS,
    call: () => ({ body: { zip_code: '43215', state: 'OH' } }),
  },
  'PATCH /rest/v1/client_preferences': {
    may: CLIENTS,
    call: () => ({ body: { selected_services: ['Plumbing'] } }),
  },
  'GET /rest/v1/sessions': { may: SIGNED_IN },
  'GET /rest/v1/security_events': { may: SIGNED_IN },
  'DELETE /rest/v1/sessions/{id}': {
    may: ['client'],
    takesAway: true,
    call: ({ client }) => ({ path: { id: client.sessionId } }),
  },
  'GET /rest/v1/push_key': { may: SIGNED_IN },
  'PUT /rest/v1/push_subscriptions': {
    may: SIGNED_IN,
    call: () => ({
      body: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
        keys: {
          p256dh: createECDH('prime256v1').generateKeys('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
      },
    }),
  },
  'DELETE /rest/v1/push_subscriptions': { may: SIGNED_IN },
  'GET /rest/v1/blocks': { may: SIGNED_IN },
  'PUT /rest/v1/blocks/{user_id}': {
    may: SIGNED_IN,
    takesAway: true,
    call: ({ blockedId }) => ({ path: { user_id: blockedId } }),
  },
  'DELETE /rest/v1/blocks/{user_id}': {
    may: SIGNED_IN,
    call: ({ blockedId }) => ({ path: { user_id: blockedId } }),
  },
  'POST /rest/v1/reports': {
    may: SIGNED_IN,
    // People cannot report themselves.
    except: { otherBusiness: 422 },
    call: ({ otherBusiness }) => ({
      body: { subject_kind: 'business', subject_id: otherBusiness.userId, reason: 'scam' },
    }),
  },
  'DELETE /rest/v1/account': {
    may: SIGNED_IN,
    // No account here has a password, and the caller is checked first.
    answers: 422,
    call: () => ({ body: { password: 'Wrong-horse-7' } }),
  },
  'GET /rest/v1/account/export': { may: SIGNED_IN },
  'GET /rest/v1/notifications': { may: SIGNED_IN },
  'GET /rest/v1/notifications/unread_count': { may: SIGNED_IN },
  'POST /rest/v1/notifications/read': { may: SIGNED_IN, call: () => ({ body: {} }) },
  'GET /rest/v1/notification_preferences': { may: SIGNED_IN },
  'PUT /rest/v1/notification_preferences': {
    may: SIGNED_IN,
    call: () => ({ body: { data: [{ kind: 'message', app: true, mail: false, push: true }] } }),
  },
  'POST /functions/v1/send-welcome-email': { may: SIGNED_IN, call: () => ({ body: {} }) },
  'GET /rest/v1/services': { may: EVERYBODY },
  'POST /rest/v1/services': { may: BUSINESSES, call: () => ({ body: { name: 'Plumbing' } }) },
};
