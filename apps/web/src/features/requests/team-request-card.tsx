import { BRAND } from '@pro-match/domain/brand';
import type { ServiceRequest, Ticket, TicketStatus } from '@pro-match/domain/requests';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { ProposalCard } from './proposal-card.tsx';

const STEPS: Record<TicketStatus, { tone: Tone; label: string; words: string }> = {
  received: {
    tone: 'waiting',
    label: 'Received',
    words: 'We have your request. Someone on our team will take it on soon.',
  },
  looking: {
    tone: 'waiting',
    label: 'Looking',
    words: 'Our team is looking for the right pro for you.',
  },
  introduced: {
    tone: 'good',
    label: 'Introduced',
    words: 'We introduced you. The pro has your request.',
  },
  none_found: { tone: 'quiet', label: 'None found', words: "We couldn't find a pro this time." },
};

interface TeamRequestCardProps {
  request: Omit<ServiceRequest, 'ticket'>;
  ticket: Ticket;
}

export function TeamRequestCard({ request, ticket }: TeamRequestCardProps) {
  const { tone, label, words } = STEPS[ticket.status];
  const nameId = `request-${request.id}`;
  const isWaiting = ticket.proposals.some(({ status }) => status === 'open');
  return (
    <li aria-labelledby={nameId} className="card flex flex-col gap-3 p-4 sm:p-5">
      <div>
        <h3 id={nameId} className="text-lg wrap-anywhere">
          {request.service_type}
        </h3>
        <p className="mt-0.5 line-clamp-2 text-sm text-muted wrap-anywhere">
          {request.description}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <RelativeTime value={ticket.updated_at} wording="long" />
      </p>
      <p className="text-sm">
        {isWaiting ? `The ${BRAND} team found a pro for you. Would you like to connect?` : words}
      </p>
      {ticket.closing_words ? (
        <p className="rounded-field bg-sunken p-3 text-sm whitespace-pre-line wrap-anywhere">
          {ticket.closing_words}
        </p>
      ) : null}
      {ticket.proposals.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {ticket.proposals.map((proposal) => (
            <ProposalCard key={proposal.id} requestId={request.id} proposal={proposal} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
