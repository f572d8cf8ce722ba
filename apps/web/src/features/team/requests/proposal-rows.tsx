import type { Proposal, TeamTicketDetail } from '@pro-match/domain/requests';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { useWithdrawProposal } from '../api/tickets.ts';

const LOOKS: Record<Proposal['status'], { tone: Tone; label: string }> = {
  open: { tone: 'waiting', label: 'Waiting for the client' },
  accepted: { tone: 'good', label: 'Connected' },
  declined: { tone: 'bad', label: 'No thanks' },
  withdrawn: { tone: 'quiet', label: 'Withdrawn' },
};

export function ProposalRows({ ticket }: { ticket: TeamTicketDetail }) {
  const { mutate, isPending, variables } = useWithdrawProposal(ticket.id);
  if (ticket.proposals.length === 0) return null;
  return (
    <section aria-labelledby="proposals" className="flex flex-col gap-2">
      <h3 id="proposals" className="text-lg">
        Proposals
      </h3>
      <ul className="flex flex-col divide-y divide-hairline border-y border-hairline">
        {ticket.proposals.map((proposal) => {
          const { tone, label } = LOOKS[proposal.status];
          const name = proposal.business_name ?? 'Former user';
          return (
            <li key={proposal.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-40 flex-1">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                {proposal.words ? (
                  <span className="block text-sm text-muted wrap-anywhere">{proposal.words}</span>
                ) : null}
              </span>
              <StatusBadge tone={tone}>{label}</StatusBadge>
              <span className="text-xs text-muted">
                <RelativeTime value={proposal.answered_at ?? proposal.created_at} />
              </span>
              {proposal.status === 'open' ? (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Withdraw ${name}`}
                  isPending={isPending && variables === proposal.id}
                  pendingLabel="Saving..."
                  onClick={() => mutate(proposal.id)}
                >
                  Withdraw
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
