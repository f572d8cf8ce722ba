import { TEXT_CONSENT } from '@pro-match/domain/sms';
import type { AccessTable, Call } from './access.ts';
import { BUSINESSES, CLIENTS, EVERYBODY, SIGNED_IN } from './kinds.ts';
import type { World } from './world.ts';

const ofWebhook = ({ webhookId }: World): Call => ({ path: { id: webhookId } });

export const businessesAccess: AccessTable = {
  'GET /rest/v1/business_profiles': {
    may: CLIENTS,
    call: () => ({ query: 'state=OH&q=plumb' }),
  },
  'POST /rest/v1/business_profiles': {
    may: BUSINESSES,
    // Each business has a profile already.
    answers: 409,
    call: () => ({
      body: {
        business_name: 'Second',
        contact_person: 'Pat',
        phone: '6145550100',
        zip_code: '43215',
        service_states: ['OH'],
        description: 'One more.',
        services: ['Plumbing'],
      },
    }),
  },
  'GET /rest/v1/business_profiles/{id}': {
    scope: 'profile:read',
    may: SIGNED_IN,
    call: ({ business }) => ({ path: { id: business.profileId } }),
  },
  'PATCH /rest/v1/business_profiles/{id}': {
    may: ['business'],
    call: ({ business }) => ({ path: { id: business.profileId }, body: { description: 'New.' } }),
  },
  'PUT /rest/v1/business_profiles/{id}/availability': {
    may: ['business'],
    call: ({ business }) => ({
      path: { id: business.profileId },
      body: { is_open: true, until: null },
    }),
  },
  'GET /rest/v1/business_profiles/{id}/stats': {
    scope: 'profile:read',
    may: ['business'],
    call: ({ business }) => ({ path: { id: business.profileId } }),
  },
  'PUT /rest/v1/business_profiles/{id}/logo': {
    may: ['business'],
    call: ({ business }) => ({ path: { id: business.profileId }, body: { path: null } }),
  },
  'PUT /rest/v1/business_profiles/{id}/portfolio': {
    may: ['business'],
    call: ({ business }) => ({ path: { id: business.profileId }, body: { paths: [] } }),
  },
  'POST /rest/v1/rpc/get_public_business_profile': {
    may: EVERYBODY,
    call: ({ business }) => ({ body: { _business_id: business.profileId } }),
  },
  'GET /rest/v1/business_profiles/{id}/card': {
    may: ['business'],
    call: ({ business }) => ({ path: { id: business.profileId } }),
  },
  'POST /rest/v1/business_profiles/{id}/card_codes': {
    may: ['business'],
    call: ({ business }) => ({ path: { id: business.profileId }, body: { label: 'Van' } }),
  },
  'DELETE /rest/v1/business_profiles/{id}/card_codes/{code}': {
    may: ['business'],
    call: ({ business, cardCode }) => ({ path: { id: business.profileId, code: cardCode } }),
  },
  'POST /rest/v1/rpc/count_card_view': {
    may: EVERYBODY,
    call: ({ business }) => ({ body: { _business_id: business.profileId } }),
  },
  'GET /rest/v1/quiet_hours': { may: BUSINESSES },
  'PUT /rest/v1/quiet_hours': {
    may: BUSINESSES,
    call: () => ({ body: { hours: ['22:00', '06:00'] } }),
  },
  'GET /rest/v1/subscriptions': { may: BUSINESSES },
  'PATCH /rest/v1/subscriptions': {
    may: [],
    others: 404,
    call: () => ({ body: { renews: true } }),
  },
  'PUT /rest/v1/season_pause': {
    may: [],
    others: 404,
    call: () => ({ body: { months: 2 } }),
  },
  'DELETE /rest/v1/season_pause': { may: [], others: 404 },
  'GET /rest/v1/receipts': { may: [], others: 404 },
  'GET /rest/v1/sms_number': { may: BUSINESSES },
  'PUT /rest/v1/sms_number': {
    may: BUSINESSES,
    call: () => ({ body: { phone: '6145550123', consent: TEXT_CONSENT.version } }),
  },
  'POST /rest/v1/sms_number/confirm': {
    may: BUSINESSES,
    // No code was requested, and the caller is checked first.
    answers: 422,
    call: () => ({ body: { code: '000000' } }),
  },
  'DELETE /rest/v1/sms_number': { may: BUSINESSES, takesAway: true },
  'POST /functions/v1/create-checkout': { may: BUSINESSES },
  'POST /functions/v1/create-portal': { may: [], others: 404 },
  'POST /functions/v1/create-refund': { may: [], others: 404 },
  'POST /functions/v1/check-subscription': { may: BUSINESSES, takesAway: true },
  'POST /functions/v1/find-nearby-businesses': {
    may: CLIENTS,
    call: () => ({ body: { service: 'Plumbing' } }),
  },
  'POST /functions/v1/find-offered-service': {
    may: CLIENTS,
    call: () => ({ body: { typed: 'plumbng' } }),
  },
  'GET /rest/v1/saved_businesses': { may: CLIENTS },
  'PUT /rest/v1/saved_businesses/{business_id}': {
    may: CLIENTS,
    call: ({ otherBusiness }) => ({
      path: { business_id: otherBusiness.userId },
      body: { service: 'Plumbing' },
    }),
  },
  'DELETE /rest/v1/saved_businesses/{business_id}': {
    may: CLIENTS,
    call: ({ otherBusiness }) => ({ path: { business_id: otherBusiness.userId } }),
  },
  'POST /rest/v1/passes': {
    may: CLIENTS,
    call: ({ otherBusiness }) => ({
      body: { business_id: otherBusiness.userId, service: 'Plumbing' },
    }),
  },
  'DELETE /rest/v1/passes': { may: CLIENTS, call: () => ({ query: 'service=Plumbing' }) },
  'DELETE /rest/v1/passes/{business_id}': {
    may: CLIENTS,
    call: ({ otherBusiness }) => ({
      path: { business_id: otherBusiness.userId },
      query: 'service=Plumbing',
    }),
  },
  'GET /rest/v1/webhooks': { may: BUSINESSES },
  'POST /rest/v1/webhooks': {
    may: BUSINESSES,
    call: () => ({ body: { url: 'https://tools.example.com/', events: ['lead.created'] } }),
  },
  'PATCH /rest/v1/webhooks/{id}': {
    may: ['business'],
    call: (world) => ({ ...ofWebhook(world), body: { events: ['review.created'] } }),
  },
  'DELETE /rest/v1/webhooks/{id}': { may: ['business'], takesAway: true, call: ofWebhook },
  'POST /rest/v1/webhooks/{id}/secret': { may: ['business'], call: ofWebhook },
  'POST /rest/v1/webhooks/{id}/test': { may: ['business'], call: ofWebhook },
  'GET /rest/v1/webhooks/{id}/deliveries': { may: ['business'], call: ofWebhook },
  'POST /rest/v1/webhook_deliveries/{id}/replay': {
    may: ['business'],
    call: ({ deliveryId }) => ({ path: { id: deliveryId } }),
  },
  'GET /rest/v1/tokens': { may: BUSINESSES },
  'POST /rest/v1/tokens': {
    may: BUSINESSES,
    call: () => ({ body: { name: 'Scheduling tool', scopes: ['leads:read'], days: 30 } }),
  },
  'DELETE /rest/v1/tokens/{id}': {
    may: ['business'],
    takesAway: true,
    call: ({ personalTokenId }) => ({ path: { id: personalTokenId } }),
  },
};
