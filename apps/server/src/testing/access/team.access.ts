import { newId } from '@pro-match/domain/ids';
import type { AccessTable, Call } from './access.ts';
import { EVERYBODY, SIGNED_IN, TEAM } from './kinds.ts';
import type { World } from './world.ts';

const ofTicket = ({ requestId }: World): Call => ({ path: { id: requestId } });
const ofCase = ({ caseId }: World): Call => ({ path: { id: caseId } });
const why = { reason: 'For the good of all.' };
const ofPerson = ({ otherClient }: World): Call => ({ path: { id: otherClient.userId } });
const aboutPerson = (world: World): Call => ({ ...ofPerson(world), body: why });
const aboutBusiness = ({ otherBusiness }: World): Call => ({
  path: { id: otherBusiness.userId },
  body: why,
});

export const teamAccess: AccessTable = {
  'POST /rest/v1/browser_errors': {
    may: EVERYBODY,
    call: () => ({
      body: {
        kind: 'error',
        name: 'TypeError',
        message: 'x is undefined',
        frames: ['index-a1.js:1:2'],
        route: '/auth',
        build: 'index-a1.js',
      },
    }),
  },
  'POST /rest/v1/notices': {
    may: EVERYBODY,
    call: () => ({
      body: {
        id: newId(),
        kind: 'removal',
        place: 'The second picture of a post.',
        details: 'It shows me, without my consent.',
        name: 'Juniper Marsh',
        email: 'juniper@example.com',
        is_sworn: true,
      },
    }),
  },
  'GET /rest/v1/team/tickets': { may: TEAM },
  'GET /rest/v1/team/tickets/{id}': { may: TEAM, call: ofTicket },
  'PUT /rest/v1/team/tickets/{id}/assignee': {
    may: TEAM,
    call: (world) => ({ ...ofTicket(world), body: { assigned: true } }),
  },
  'POST /rest/v1/team/tickets/{id}/notes': {
    may: TEAM,
    call: (world) => ({ ...ofTicket(world), body: { id: newId(), text: 'Called them.' } }),
  },
  'POST /rest/v1/team/tickets/{id}/proposals': {
    may: TEAM,
    call: (world) => ({
      ...ofTicket(world),
      body: { id: newId(), business_id: world.business.userId },
    }),
  },
  'POST /rest/v1/team/tickets/{id}/proposals/{proposal_id}/withdraw': {
    may: TEAM,
    takesAway: true,
    call: ({ requestId, proposalId }) => ({ path: { id: requestId, proposal_id: proposalId } }),
  },
  'POST /rest/v1/team/tickets/{id}/close': {
    may: TEAM,
    takesAway: true,
    call: (world) => ({ ...ofTicket(world), body: { words: 'Nobody near you does this.' } }),
  },
  'GET /rest/v1/team/cases': { may: TEAM },
  'GET /rest/v1/team/cases/{id}': { may: TEAM, call: ofCase },
  'POST /rest/v1/team/cases/{id}/decisions': {
    may: TEAM,
    call: (world) => ({
      ...ofCase(world),
      body: { id: newId(), action: 'restore', reason: 'Not that loud.' },
    }),
    takesAway: true,
  },
  'GET /rest/v1/moderation_decisions': { may: SIGNED_IN },
  'POST /rest/v1/appeals': {
    may: ['client'],
    takesAway: true,
    call: ({ decisionId }) => ({
      body: { id: newId(), decision_id: decisionId, text: 'I only meant well.' },
    }),
  },
  'GET /rest/v1/team/me': { may: TEAM },
  'GET /rest/v1/team/people': { may: TEAM },
  'POST /rest/v1/team/people/search': { may: TEAM, call: () => ({ body: { q: 'example.com' } }) },
  'GET /rest/v1/team/people/{id}': { may: TEAM, call: ofPerson },
  'POST /rest/v1/team/people/{id}/suspend': { may: TEAM, takesAway: true, call: aboutPerson },
  'POST /rest/v1/team/people/{id}/restore': { may: TEAM, call: aboutPerson },
  'GET /rest/v1/team/businesses': { may: TEAM },
  'POST /rest/v1/team/businesses/search': {
    may: TEAM,
    call: () => ({ body: { q: 'example.com' } }),
  },
  'POST /rest/v1/team/businesses/{id}/deactivate': {
    may: TEAM,
    takesAway: true,
    call: aboutBusiness,
  },
  'POST /rest/v1/team/businesses/{id}/activate': { may: TEAM, call: aboutBusiness },
  'GET /rest/v1/team/services': { may: TEAM },
  'POST /rest/v1/team/services/list': {
    may: TEAM,
    // No such name exists; the caller is checked before it is looked up.
    answers: 404,
    call: () => ({ body: { name: 'Plumbling' } }),
  },
  'POST /rest/v1/team/services/merge': {
    may: TEAM,
    // No such name exists; the caller is checked before it is looked up.
    answers: 404,
    call: () => ({ body: { from: 'Plumbling', into: 'Plumbing', ...why } }),
  },
  'GET /rest/v1/team/health': { may: TEAM },
  'GET /rest/v1/team/health/renewals': { may: TEAM },
  'GET /rest/v1/team/health/replies': {
    may: TEAM,
    call: () => ({ query: 'service=Plumbing&state=OH' }),
  },
  'GET /rest/v1/team/health/outcomes': {
    may: TEAM,
    call: () => ({ query: 'service=Plumbing&state=OH' }),
  },
  'GET /rest/v1/team/audit': { may: TEAM },
};
