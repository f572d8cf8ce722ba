import { displayPhone, mailLink, phoneLink } from '@pro-match/domain/formats';
import { type TeamTicketDetail, TICKET_FIELDS } from '@pro-match/domain/requests';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { ticketQuery, useAssignTicket, useCloseTicket } from '../api/tickets.ts';
import { DetailPane, DetailTitle } from '../detail-pane.tsx';
import { type Fact, Facts } from '../facts.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { BusinessFinder } from './business-finder.tsx';
import { ProposalRows } from './proposal-rows.tsx';
import { TicketNotes } from './ticket-notes.tsx';
import { TicketStatus } from './ticket-status.tsx';

interface TicketDetailProps {
  id: string;
  memberId: string;
}

export function TicketDetail({ id, memberId }: TicketDetailProps) {
  const query = useQuery(ticketQuery(id));
  return (
    <DetailPane query={query} noun="request">
      {(ticket) => <Ticket key={id} ticket={ticket} memberId={memberId} />}
    </DetailPane>
  );
}

function factsOf({ client, ...ticket }: TeamTicketDetail): Fact[] {
  return [
    ['Client', client.name],
    ['Email', client.email, client.email && mailLink(client.email)],
    ['Phone', client.phone && displayPhone(client.phone), client.phone && phoneLink(client.phone)],
    ['Reach them', ticket.contact_info],
    ['Where', ticket.location],
    ['Client area', [client.zip_code, client.state].filter(Boolean).join(', ')],
    ['Budget', ticket.budget_range],
  ];
}

function Ticket({ ticket, memberId }: { ticket: TeamTicketDetail; memberId: string }) {
  const isOver = ticket.status === 'none_found';
  return (
    <Card className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <DetailTitle id={ticket.id}>{ticket.service_type}</DetailTitle>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
              <TicketStatus status={ticket.status} />
              <span>
                {'asked '}
                <RelativeTime value={ticket.created_at} wording="long" />
              </span>
            </p>
          </div>
          <Assignment ticket={ticket} memberId={memberId} />
        </div>
        <p className="whitespace-pre-line wrap-anywhere">{ticket.description}</p>
        <Facts facts={factsOf(ticket)} />
        {ticket.closing_words ? (
          <p className="rounded-field bg-sunken p-3 text-sm whitespace-pre-line wrap-anywhere">
            <span className="font-semibold">Message to the client: </span>
            {ticket.closing_words}
          </p>
        ) : null}
      </div>
      <ProposalRows ticket={ticket} />
      {isOver ? (
        <details>
          <summary className="link w-fit cursor-pointer py-2 text-sm">
            Found someone after all
          </summary>
          <div className="pt-2">
            <BusinessFinder ticket={ticket} />
          </div>
        </details>
      ) : (
        <BusinessFinder ticket={ticket} />
      )}
      <TicketNotes ticket={ticket} />
      {isOver ? null : <Closing id={ticket.id} />}
    </Card>
  );
}

function Assignment({ ticket, memberId }: { ticket: TeamTicketDetail; memberId: string }) {
  const { id, assignee } = ticket;
  const isMine = assignee?.user_id === memberId;
  const { mutate, isPending } = useAssignTicket(id, assignee === null);
  const name = assignee?.name ?? 'a colleague';
  // A closed request needs no assignee.
  const isNext = assignee === null && ticket.status !== 'none_found';
  return (
    <div className="flex items-center gap-2 text-sm">
      {assignee ? <span className="text-muted">{isMine ? 'Yours' : `With ${name}`}</span> : null}
      <Button
        size="sm"
        variant={isNext ? 'primary' : assignee ? 'ghost' : 'outline'}
        // A colleague's ticket can be unassigned too, since they may be away.
        aria-label={assignee && !isMine ? `Unassign ${name}` : undefined}
        isPending={isPending}
        pendingLabel="Saving..."
        onClick={() => mutate(undefined)}
      >
        {assignee ? 'Unassign' : 'Assign to Me'}
      </Button>
    </div>
  );
}

const CLOSE = [{ id: 'close', label: 'Close as None Found', variant: 'danger-soft' }] as const;

function Closing({ id }: { id: string }) {
  const { mutate, isPending } = useCloseTicket(id);
  return (
    <details>
      <summary className="link w-fit cursor-pointer py-2 text-sm">Can't find a pro</summary>
      <div className="pt-2">
        <ReasonForm
          draftKey={`close.${id}`}
          label="Message to the client"
          description="The client will see it with the request."
          field={TICKET_FIELDS.words}
          starts={['We asked every pro nearby, and no one is available for this job right now.']}
          actions={CLOSE}
          pending={isPending ? 'close' : null}
          onAct={(_, words, done) => mutate(words, { onSuccess: done })}
        />
      </div>
    </details>
  );
}
