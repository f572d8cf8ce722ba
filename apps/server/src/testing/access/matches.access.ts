import { newId } from '@pro-match/domain/ids';
import { appointmentInput } from '../appointments.ts';
import { quoteInput } from '../quotes.ts';
import type { AccessTable, Call } from './access.ts';
import { BUSINESSES, CLIENTS, EVERYBODY, PARTIES, SIGNED_IN } from './kinds.ts';
import { PIXEL, type World } from './world.ts';

const ofMatch = ({ matchId }: World): Call => ({ path: { id: matchId } });
const ofAppointment = ({ appointmentId }: World): Call => ({ path: { id: appointmentId } });
const ofInvitation = ({ invitationCode }: World): Call => ({ path: { code: invitationCode } });
const ofReview = ({ reviewId }: World) => ({ id: reviewId });
const ofProposal = ({ requestId, proposalId }: World): Call => ({
  path: { id: requestId, proposal_id: proposalId },
});

export const matchesAccess: AccessTable = {
  'GET /rest/v1/matches': { may: SIGNED_IN },
  'POST /rest/v1/matches': {
    may: CLIENTS,
    call: ({ otherBusiness }) => ({
      body: {
        id: newId(),
        business_id: otherBusiness.userId,
        service: 'Plumbing',
        description: 'The tap drips.',
      },
    }),
  },
  'GET /rest/v1/leads': {
    scope: 'leads:read',
    may: BUSINESSES,
    call: () => ({ query: 'stage=pending' }),
  },
  'GET /rest/v1/leads/counts': { scope: 'leads:read', may: BUSINESSES },
  'GET /rest/v1/leads/export': { scope: 'leads:read', may: BUSINESSES },
  'GET /rest/v1/leads/{id}': { scope: 'leads:read', may: ['business'], call: ofMatch },
  'GET /rest/v1/matches/{id}': { may: PARTIES, call: ofMatch },
  'PATCH /rest/v1/matches/{id}': {
    scope: 'leads:write',
    may: ['business'],
    takesAway: true,
    call: ({ pendingMatchId }) => ({
      path: { id: pendingMatchId },
      body: { status: 'accepted' },
    }),
  },
  'POST /rest/v1/matches/{id}/decline': {
    scope: 'leads:write',
    may: ['business'],
    takesAway: true,
    call: ({ pendingMatchId }) => ({ path: { id: pendingMatchId }, body: { reason: 'booked' } }),
  },
  'POST /rest/v1/matches/{id}/reopen': {
    may: ['client'],
    takesAway: true,
    call: ofMatch,
  },
  'POST /rest/v1/matches/{id}/rescue/dismiss': { may: ['client'], call: ofMatch },
  'POST /rest/v1/matches/{id}/withdraw': {
    may: ['client'],
    takesAway: true,
    call: ({ pendingMatchId }) => ({ path: { id: pendingMatchId } }),
  },
  'GET /rest/v1/matches/{id}/messages': { scope: 'messages:read', may: PARTIES, call: ofMatch },
  'POST /rest/v1/matches/{id}/messages': {
    scope: 'messages:write',
    may: PARTIES,
    call: (world) => ({ ...ofMatch(world), body: { id: newId(), content: 'Hello' } }),
  },
  'GET /rest/v1/matches/{id}/attachment_token': { may: PARTIES, call: ofMatch },
  'POST /rest/v1/matches/{id}/messages/read': { may: PARTIES, call: ofMatch },
  'GET /rest/v1/quick_replies': { may: BUSINESSES },
  'PUT /rest/v1/quick_replies': {
    may: BUSINESSES,
    call: () => ({ body: { replies: ['Hi {name}, we can come tomorrow.'], version: 0 } }),
  },
  'GET /rest/v1/matches/{id}/quotes': { may: PARTIES, call: ofMatch },
  'POST /rest/v1/matches/{id}/quotes': {
    may: ['business'],
    call: (world) => ({ ...ofMatch(world), body: quoteInput() }),
  },
  'POST /rest/v1/quotes/{id}/answers': {
    may: ['client'],
    call: ({ quoteId }) => ({ path: { id: quoteId }, body: { answer: 'accepted' } }),
  },
  'PUT /rest/v1/matches/{id}/outcome': {
    may: PARTIES,
    call: (world) => ({ ...ofMatch(world), body: { answer: 'not_yet' } }),
  },
  'GET /rest/v1/matches/{id}/appointments': { may: PARTIES, call: ofMatch },
  'POST /rest/v1/matches/{id}/appointments': {
    may: PARTIES,
    call: (world) => ({ ...ofMatch(world), body: appointmentInput() }),
  },
  'GET /rest/v1/appointments/{id}/calendar': { may: PARTIES, call: ofAppointment },
  'POST /rest/v1/appointments/{id}/answers': {
    may: PARTIES,
    call: (world) => ({ ...ofAppointment(world), body: { answer: 'cancelled' } }),
  },
  'GET /rest/v1/messages/sent_count': { may: BUSINESSES },
  'GET /rest/v1/messages/unread_count': { may: SIGNED_IN },
  'POST /functions/v1/mark-leads-opened': {
    may: BUSINESSES,
    call: ({ matchId }) => ({ body: { match_ids: [matchId] } }),
  },
  'POST /functions/v1/notify-business-match': {
    may: ['client'],
    call: ({ business }) => ({ body: { businessId: business.userId, service: 'Plumbing' } }),
  },
  'GET /rest/v1/service_requests': { may: CLIENTS },
  'POST /rest/v1/service_requests': {
    may: CLIENTS,
    call: () => ({
      body: { id: newId(), service_type: 'Falconry', description: 'A hawk for the barn.' },
    }),
  },
  'POST /rest/v1/service_requests/{id}/close': {
    may: ['client'],
    takesAway: true,
    call: ({ requestId }) => ({ path: { id: requestId }, body: { reason: 'not_doing' } }),
  },
  'GET /rest/v1/service_requests/{id}/quotes': {
    may: ['client'],
    call: ({ requestId }) => ({ path: { id: requestId } }),
  },
  'POST /rest/v1/service_requests/{id}/proposals/{proposal_id}/accept': {
    may: ['client'],
    takesAway: true,
    call: ofProposal,
  },
  'POST /rest/v1/service_requests/{id}/proposals/{proposal_id}/decline': {
    may: ['client'],
    takesAway: true,
    call: ofProposal,
  },
  'POST /rest/v1/request_photos/{id}': {
    may: CLIENTS,
    call: () => ({ path: { id: newId() }, body: PIXEL }),
  },
  'DELETE /rest/v1/request_photos/{id}': {
    may: ['client'],
    takesAway: true,
    call: ({ photoId }) => ({ path: { id: photoId } }),
  },
  'POST /rest/v1/message_attachments/{id}': {
    may: SIGNED_IN,
    call: () => ({ path: { id: newId() }, body: PIXEL }),
  },
  'DELETE /rest/v1/message_attachments/{id}': {
    may: ['client'],
    takesAway: true,
    call: ({ attachmentId }) => ({ path: { id: attachmentId } }),
  },
  'POST /functions/v1/notify-team-service-request': {
    // All of them requested it a few rows above.
    may: CLIENTS,
    call: () => ({ body: { serviceType: 'Falconry' } }),
  },
  'GET /rest/v1/reviews': {
    scope: 'reviews:read',
    may: EVERYBODY,
    call: ({ business }) => ({ query: `business_id=${business.userId}` }),
  },
  'POST /rest/v1/reviews': {
    may: ['client'],
    answers: 409,
    call: ({ matchId }) => ({ body: { id: newId(), match_id: matchId, rating: 4 } }),
  },
  'PUT /rest/v1/reviews/{id}/reply': {
    scope: 'reviews:write',
    may: ['business'],
    call: (world) => ({ path: ofReview(world), body: { text: 'Thank you.' } }),
  },
  'DELETE /rest/v1/reviews/{id}/reply': {
    scope: 'reviews:write',
    may: ['business'],
    call: (world) => ({ path: ofReview(world) }),
  },
  'DELETE /rest/v1/reviews/{id}': {
    may: ['client'],
    takesAway: true,
    call: (world) => ({ path: ofReview(world) }),
  },
  'GET /rest/v1/review_invitations': { may: BUSINESSES },
  'POST /rest/v1/review_invitations': {
    may: BUSINESSES,
    call: () => ({ body: { replaces: null } }),
  },
  'GET /rest/v1/review_invitations/{code}': { may: EVERYBODY, call: ofInvitation },
  'POST /rest/v1/review_invitations/{code}/reviews': {
    may: CLIENTS,
    // The client has reviewed the business already.
    except: { client: 409 },
    takesAway: true,
    call: (world) => ({ ...ofInvitation(world), body: { id: newId(), rating: 4 } }),
  },
  'POST /functions/v1/notify-business-review': {
    may: ['client'],
    call: ({ business }) => ({ body: { businessId: business.userId } }),
  },
};
