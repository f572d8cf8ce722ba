import { by, type Operation, type Operations, sets } from '../operation.ts';

const asPending = sets(
  `update matches set status = 'pending', accepted_at = null, answered_at = null,
    answer_minutes = null, declined_at = null, decline_reason = null, withdrawn_at = null,
    closed_at = null, rescued_at = null, rescue_cause = null, rescue_outcome = null,
    rescue_outcome_at = null
  where id = $1`,
  ({ pendingMatchId }) => pendingMatchId,
);
const unasked = sets(
  `update matches set closed_at = coalesce(closed_at, now()), created_at = now() - interval '2 days'
  where client_id = $1 and business_id = $2 and created_at > now() - interval '1 day'`,
  ({ client }) => client.userId,
  ({ otherBusiness }) => otherBusiness.userId,
);
const openJob = sets(
  'update service_requests set closed_at = null, close_reason = null where id = $1',
  ({ requestId }) => requestId,
);
const reviewed = sets(
  `insert into reviews (id, business_id, client_id, match_id, rating)
  select $1, business_id, client_id, id, 5 from matches where id = $2 on conflict do nothing`,
  ({ reviewId }) => reviewId,
  ({ matchId }) => matchId,
);

const uninvited: Operation['before'] = async (client, { business, otherClient }) => {
  await client.query('delete from reviews where client_id = $1 and business_id = $2', [
    otherClient.userId,
    business.userId,
  ]);
  await client.query('update review_invitations set on_day = 0 where business_id = $1', [
    business.userId,
  ]);
};

const unquoted = sets('delete from quotes where match_id = $1', ({ matchId }) => matchId);
const unanswered = sets(
  'update quotes set answer = null, answered_at = null, superseded_at = null where id = $1',
  ({ quoteId }) => quoteId,
);

const untold = sets('delete from outcomes where match_id = $1', ({ matchId }) => matchId);
const unproposed = sets('delete from appointments where match_id = $1', ({ matchId }) => matchId);
const uncancelled = sets(
  'update appointments set cancelled_at = null, cancelled_by = null where id = $1',
  ({ appointmentId }) => appointmentId,
);

export const matchesOperations: Operations = {
  'GET /rest/v1/matches': by('business'),
  'GET /rest/v1/leads': by('business'),
  'GET /rest/v1/leads/counts': by('business'),
  'GET /rest/v1/leads/export': by('business', { calls: 1, isWhole: true }),
  'GET /rest/v1/leads/{id}': by('business'),
  'POST /rest/v1/matches': by('client', { before: unasked }),
  'GET /rest/v1/matches/{id}': by('business'),
  'PATCH /rest/v1/matches/{id}': by('business', { before: asPending }),
  'POST /rest/v1/matches/{id}/decline': by('business', { before: asPending }),
  'POST /rest/v1/matches/{id}/reopen': by('client'),
  'POST /rest/v1/matches/{id}/rescue/dismiss': by('client'),
  'POST /rest/v1/matches/{id}/withdraw': by('client', { before: asPending }),
  'GET /rest/v1/matches/{id}/messages': by('business'),
  'POST /rest/v1/matches/{id}/messages': by('business'),
  'POST /rest/v1/matches/{id}/messages/read': by('business'),
  'GET /rest/v1/matches/{id}/attachment_token': by('business'),
  'GET /rest/v1/quick_replies': by('business'),
  'PUT /rest/v1/quick_replies': by('business'),
  'GET /rest/v1/matches/{id}/quotes': by('business'),
  'POST /rest/v1/quotes/{id}/answers': by('client', { before: unanswered }),
  'POST /rest/v1/matches/{id}/quotes': by('business', { before: unquoted }),
  'PUT /rest/v1/matches/{id}/outcome': by('business', { before: untold }),
  'GET /rest/v1/matches/{id}/appointments': by('business'),
  'POST /rest/v1/matches/{id}/appointments': by('business', { before: unproposed }),
  'GET /rest/v1/appointments/{id}/calendar': by('client'),
  'POST /rest/v1/appointments/{id}/answers': by('client', { before: uncancelled }),
  'GET /rest/v1/messages/sent_count': by('business'),
  'GET /rest/v1/messages/unread_count': by('business'),
  'POST /functions/v1/mark-leads-opened': by('business'),
  'POST /functions/v1/notify-business-match': by('client'),
  'GET /rest/v1/service_requests': by('client'),
  'POST /rest/v1/service_requests': by('client'),
  'POST /rest/v1/service_requests/{id}/close': by('client', { before: openJob }),
  'GET /rest/v1/service_requests/{id}/quotes': by('client'),
  'POST /rest/v1/service_requests/{id}/proposals/{proposal_id}/accept': by('client'),
  'POST /rest/v1/service_requests/{id}/proposals/{proposal_id}/decline': by('client'),
  'POST /rest/v1/request_photos/{id}': by('client'),
  'DELETE /rest/v1/request_photos/{id}': by('client'),
  'POST /rest/v1/message_attachments/{id}': by('client'),
  'DELETE /rest/v1/message_attachments/{id}': by('client'),
  'POST /functions/v1/notify-team-service-request': by('client'),
  'GET /rest/v1/reviews': by('anonymous'),
  'POST /rest/v1/reviews': by('client'),
  'PUT /rest/v1/reviews/{id}/reply': by('business'),
  'DELETE /rest/v1/reviews/{id}/reply': by('business'),
  'DELETE /rest/v1/reviews/{id}': by('client', { before: reviewed }),
  'POST /functions/v1/notify-business-review': by('client'),
  'GET /rest/v1/review_invitations': by('business'),
  'GET /rest/v1/review_invitations/{code}': by('anonymous'),
  'POST /rest/v1/review_invitations/{code}/reviews': by('otherClient', { before: uninvited }),
  'POST /rest/v1/review_invitations': by('business'),
};
