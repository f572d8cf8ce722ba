import type { AuditAction } from '@pro-match/domain/team';

/** What was done, as the log tells it after the member's name. */
export const AUDIT_WORDS: Record<AuditAction, string> = {
  'ticket.taken': 'took a request',
  'ticket.put_back': 'put a request back',
  'ticket.noted': 'wrote a note on a request',
  'ticket.proposed': 'proposed a business for a request',
  'ticket.proposal_withdrawn': 'took a proposal back',
  'ticket.closed': 'closed a request as none found',
  'case.dismissed': 'dismissed new reports about something decided before',
  'case.restored': 'restored what was reported',
  'case.removed': 'removed what was reported',
  'case.warned': 'warned the author of what was reported',
  'case.suspended': 'suspended the author of what was reported',
  'person.suspended': 'suspended a person',
  'person.restored': 'restored a person',
  'business.activated': 'put a business back online',
  'business.deactivated': 'took a business offline',
  'service.merged': 'merged a name of the catalogue',
};
