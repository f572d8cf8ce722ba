import { by, type Operations, sets } from '../operation.ts';

/** A business has ten tokens at most. */
const fewTokens = sets(
  'delete from personal_tokens where user_id = $1 and id <> $2',
  ({ business }) => business.userId,
  ({ personalTokenId }) => personalTokenId,
);
/** And five webhooks. */
const fewWebhooks = sets(
  'delete from webhook_endpoints where user_id = $1 and id <> $2',
  ({ business }) => business.userId,
  ({ webhookId }) => webhookId,
);

export const businessesOperations: Operations = {
  'GET /rest/v1/business_profiles': by('client'),
  'POST /rest/v1/business_profiles': by('business'),
  'GET /rest/v1/business_profiles/{id}': by('client'),
  'PATCH /rest/v1/business_profiles/{id}': by('business'),
  'PUT /rest/v1/business_profiles/{id}/availability': by('business'),
  'GET /rest/v1/business_profiles/{id}/stats': by('business'),
  'PUT /rest/v1/business_profiles/{id}/logo': by('business'),
  'PUT /rest/v1/business_profiles/{id}/portfolio': by('business'),
  'POST /rest/v1/rpc/get_public_business_profile': by('anonymous'),
  'GET /rest/v1/quiet_hours': by('business'),
  'PUT /rest/v1/quiet_hours': by('business'),
  'GET /rest/v1/subscriptions': by('business'),
  'PATCH /rest/v1/subscriptions': by('business'),
  'PUT /rest/v1/season_pause': by('business'),
  'DELETE /rest/v1/season_pause': by('business'),
  'GET /rest/v1/receipts': by('business'),
  'GET /rest/v1/sms_number': by('business'),
  'PUT /rest/v1/sms_number': by('business'),
  'POST /rest/v1/sms_number/confirm': by('business'),
  'DELETE /rest/v1/sms_number': by('business'),
  'POST /functions/v1/create-checkout': by('business'),
  'POST /functions/v1/create-portal': by('business'),
  'POST /functions/v1/create-refund': by('business'),
  'POST /functions/v1/check-subscription': by('business'),
  'POST /functions/v1/find-nearby-businesses': by('client'),
  'GET /rest/v1/saved_businesses': by('client'),
  'PUT /rest/v1/saved_businesses/{business_id}': by('client'),
  'DELETE /rest/v1/saved_businesses/{business_id}': by('client'),
  'POST /rest/v1/passes': by('client'),
  'DELETE /rest/v1/passes': by('client', { call: () => ({ query: 'service=Falconry' }) }),
  'DELETE /rest/v1/passes/{business_id}': by('client'),
  'GET /rest/v1/webhooks': by('business'),
  'POST /rest/v1/webhooks': by('business', { before: fewWebhooks }),
  'PATCH /rest/v1/webhooks/{id}': by('business'),
  'DELETE /rest/v1/webhooks/{id}': by('business'),
  'POST /rest/v1/webhooks/{id}/secret': by('business'),
  'POST /rest/v1/webhooks/{id}/test': by('business'),
  'GET /rest/v1/webhooks/{id}/deliveries': by('business'),
  'POST /rest/v1/webhook_deliveries/{id}/replay': by('business'),
  'GET /rest/v1/tokens': by('business'),
  'POST /rest/v1/tokens': by('business', { before: fewTokens }),
  'DELETE /rest/v1/tokens/{id}': by('business'),
};
