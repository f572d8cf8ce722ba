import {
  jobClosingSchema,
  notifyTeamServiceRequestSchema,
  proposalInputSchema,
  serviceRequestInputSchema,
  serviceRequestSchema,
  teamTicketDetailSchema,
  teamTicketSchema,
  ticketAssignmentSchema,
  ticketClosingSchema,
} from '@pro-match/domain/requests';
import type { z } from 'zod';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { examplePhoto } from '../media/index.ts';
import { requestsWords } from './requests.words.ts';

const proposalSchema = teamTicketDetailSchema.shape.proposals.element;
const ticketSchema = serviceRequestSchema.shape.ticket.unwrap();
const client = { user_id: exampleId('client'), name: 'Wren Applebloom' };
const member = { user_id: exampleId('member'), name: 'Hazel Thistledown' };
const asked = {
  id: exampleId('service request'),
  service_type: 'Falconry',
  description: 'Pigeons in the barn; we would like a hawk for an afternoon.',
  location: 'Columbus, OH 43215',
  budget_range: '$200',
};
const contact_info = 'Call me after five.';
const created_at = '2026-03-03T08:00:00.000Z';
const updated_at = '2026-03-04T09:30:00.000Z';
const note = { id: exampleId('note'), text: 'Called two falconers; one calls back tomorrow.' };

const proposal: z.input<typeof proposalSchema> = {
  id: exampleId('proposal'),
  business_id: exampleId('falconer'),
  business_profile_id: exampleId('falconer profile'),
  business_name: 'Fernhollow Falconry',
  logo_url: null,
  area: 'Dublin, OH',
  rating: 4.9,
  total_reviews: 8,
  has_card: true,
  words: 'They keep pigeons off barns all over the county.',
  status: 'open',
  match_id: null,
  created_at: updated_at,
  answered_at: null,
};
const ticket: z.input<typeof ticketSchema> = {
  status: 'looking',
  updated_at,
  closing_words: null,
  proposals: [proposal],
};
const teamTicket: z.input<typeof teamTicketSchema> = {
  ...asked,
  status: 'looking',
  client,
  assignee: member,
  open_proposals: 1,
  created_at,
  updated_at,
};

export const requestsNoun: ApiNoun = {
  tag: 'requests',
  description: 'Requests that clients hand to the team, and the work on them',
  ...requestsWords,
  schemas: [
    named('Proposal', proposalSchema, proposal),
    named('Ticket', ticketSchema, ticket),
    named('ServiceRequest', serviceRequestSchema, {
      ...asked,
      client_id: client.user_id,
      contact_info,
      status: 'pending',
      created_at,
      timing: null,
      answers: [],
      photos: [examplePhoto],
      closed_at: null,
      close_reason: null,
      open_count: 0,
      ticket,
    }),
    named('ServiceRequestInput', serviceRequestInputSchema, { ...asked, contact_info }),
    named('JobClosing', jobClosingSchema, { reason: 'hired_here' }),
    named('NotifyTeamServiceRequest', notifyTeamServiceRequestSchema, {
      serviceType: asked.service_type,
    }),
    named('TeamTicket', teamTicketSchema, teamTicket),
    named('TeamTicketDetail', teamTicketDetailSchema, {
      ...teamTicket,
      contact_info,
      closing_words: null,
      client: {
        ...client,
        email: 'wren@example.com',
        phone: '6145550142',
        state: 'OH',
        zip_code: '43215',
      },
      notes: [{ ...note, author: member, created_at: updated_at }],
      proposals: [proposal],
    }),
    named('TicketAssignment', ticketAssignmentSchema, { assigned: true }),
    named('ProposalInput', proposalInputSchema, {
      id: proposal.id,
      business_id: proposal.business_id,
      words: 'They keep pigeons off barns all over the county.',
    }),
    named('TicketClosing', ticketClosingSchema, { words: 'We found no one near you, sorry.' }),
  ],
};
