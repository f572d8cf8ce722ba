import { paths } from '@pro-match/domain/paths';
import type { Proposal } from '@pro-match/domain/requests';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useAnswerProposal } from './api/requests.ts';
import { useUsualPhoneChoice } from './use-phone-choice.ts';

interface ProposalCardProps {
  requestId: string;
  proposal: Proposal;
}

export function ProposalCard({ requestId, proposal }: ProposalCardProps) {
  const { mutate, isPending, variables } = useAnswerProposal(requestId);
  const choice = useUsualPhoneChoice();
  const name = proposal.business_name ?? 'Former user';
  const nameId = `proposal-${proposal.id}`;
  const answer = (verb: 'accept' | 'decline') =>
    mutate({ proposalId: proposal.id, business: name, verb });
  const isSending = (verb: 'accept' | 'decline') => isPending && variables.verb === verb;
  return (
    <li className="flex flex-col gap-3 rounded-field border border-hairline p-3">
      <div className="flex items-start gap-3">
        <Avatar
          name={name}
          id={proposal.business_id}
          src={proposal.logo_url}
          size="sm"
          shape="square"
        />
        <div className="min-w-0 flex-1 text-sm">
          <p id={nameId} className="text-base font-semibold wrap-anywhere">
            {proposal.has_card && proposal.business_profile_id ? (
              <Link
                to={paths.businessCard}
                params={{ id: proposal.business_profile_id }}
                className="link"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          {proposal.area ? <p className="text-muted">{proposal.area}</p> : null}
          {proposal.rating === null ? null : (
            <Stars rating={proposal.rating} reviews={proposal.total_reviews} />
          )}
        </div>
      </div>
      {proposal.words ? (
        <p className="text-sm whitespace-pre-line wrap-anywhere">{proposal.words}</p>
      ) : null}
      {proposal.status === 'open' ? (
        <div className="flex flex-wrap gap-2">
          <p className="basis-full text-sm text-muted">
            {choice === 'on_acceptance'
              ? `If you connect, ${name} gets your name, ZIP code and this request with its contact info, and your phone once they accept.`
              : `If you connect, ${name} gets your name, phone, ZIP code and this request with its contact info.`}
          </p>
          <Button
            size="sm"
            variant="outline"
            className="flex-1"
            aria-describedby={nameId}
            disabled={isSending('accept')}
            isPending={isSending('decline')}
            pendingLabel="Sending..."
            onClick={() => answer('decline')}
          >
            No thanks
          </Button>
          <Button
            size="sm"
            className="flex-1"
            aria-describedby={nameId}
            disabled={isSending('decline')}
            isPending={isSending('accept')}
            pendingLabel="Connecting..."
            onClick={() => answer('accept')}
          >
            Connect
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">
          {proposal.status === 'accepted'
            ? 'You connected. Find the match below.'
            : 'You said no thanks.'}
        </p>
      )}
    </li>
  );
}
