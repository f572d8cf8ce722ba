import type { World } from '../../../apps/server/src/testing/access/world.ts';
import { by, type Operations, sets } from '../operation.ts';

const ofOther = ({ otherClient }: World) => otherClient.userId;
const notSuspended = sets('update auth_users set suspended_at = null where id = $1', ofOther);
const suspended = sets('update auth_users set suspended_at = now() where id = $1', ofOther);
const ofBusiness = ({ otherBusiness }: World) => otherBusiness.userId;
const online = sets(
  'update business_profiles set is_active = true, deactivated_at = null where user_id = $1',
  ofBusiness,
);
const offline = sets(
  'update business_profiles set is_active = false, deactivated_at = now() where user_id = $1',
  ofBusiness,
);

export const teamOperations: Operations = {
  'GET /rest/v1/team/tickets': by('team'),
  'GET /rest/v1/team/tickets/{id}': by('team'),
  'PUT /rest/v1/team/tickets/{id}/assignee': by('team'),
  'POST /rest/v1/team/tickets/{id}/notes': by('team'),
  'POST /rest/v1/team/tickets/{id}/proposals': by('team'),
  'POST /rest/v1/team/tickets/{id}/proposals/{proposal_id}/withdraw': by('team'),
  'POST /rest/v1/team/tickets/{id}/close': by('team'),
  'GET /rest/v1/team/cases': by('team'),
  'GET /rest/v1/team/cases/{id}': by('team'),
  'POST /rest/v1/team/cases/{id}/decisions': by('team'),
  'GET /rest/v1/moderation_decisions': by('client'),
  'POST /rest/v1/appeals': by('client'),
  'POST /rest/v1/browser_errors': by('anonymous'),
  'POST /rest/v1/notices': by('anonymous'),
  'GET /rest/v1/team/me': by('team'),
  'GET /rest/v1/team/people': by('team'),
  'POST /rest/v1/team/people/search': by('team'),
  'GET /rest/v1/team/people/{id}': by('team'),
  'POST /rest/v1/team/people/{id}/suspend': by('team', { before: notSuspended }),
  'POST /rest/v1/team/people/{id}/restore': by('team', { before: suspended }),
  'GET /rest/v1/team/businesses': by('team'),
  'POST /rest/v1/team/businesses/search': by('team'),
  'POST /rest/v1/team/businesses/{id}/deactivate': by('team', { before: online }),
  'POST /rest/v1/team/businesses/{id}/activate': by('team', { before: offline }),
  'GET /rest/v1/team/services': by('team'),
  'POST /rest/v1/team/services/list': by('team'),
  'POST /rest/v1/team/services/merge': by('team'),
  'GET /rest/v1/team/health': by('team'),
  'GET /rest/v1/team/health/renewals': by('team'),
  'GET /rest/v1/team/health/outcomes': by('team'),
  'GET /rest/v1/team/health/replies': by('team'),
  'GET /rest/v1/team/audit': by('team'),
};
