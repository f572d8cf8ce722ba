import type { AuditAction } from '@pro-match/domain/audit';

export const AUDIT_WORDS: Record<AuditAction, string> = {
  'ticket.taken': 'took a request',
  'ticket.put_back': 'returned a request to the queue',
  'ticket.noted': 'added a note to a request',
  'ticket.proposed': 'proposed a business for a request',
  'ticket.proposal_withdrawn': 'withdrew a proposal',
  'ticket.closed': 'closed a request as none found',
  'case.dismissed': 'dismissed new reports about a decided case',
  'case.restored': 'restored what was reported',
  'case.removed': 'removed what was reported',
  'case.warned': 'warned the author of what was reported',
  'case.suspended': 'suspended the author of what was reported',
  'person.suspended': 'suspended a person',
  'person.restored': 'restored a person',
  'business.activated': 'put a business back online',
  'business.deactivated': 'took a business offline',
  'service.listed': 'listed a service for everyone',
  'service.merged': 'merged a catalog name',
};
