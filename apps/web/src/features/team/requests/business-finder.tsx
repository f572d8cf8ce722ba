import { newId } from '@pro-match/domain/ids';
import { type TeamTicketDetail, TICKET_FIELDS } from '@pro-match/domain/requests';
import { TEAM_SEARCH_MAX, TEAM_SEARCH_MIN, type TeamBusiness } from '@pro-match/domain/team';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRested } from '../../../lib/use-rested.ts';
import { Button } from '../../../ui/button.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { businessesQuery } from '../api/people.ts';
import { useProposeBusiness } from '../api/tickets.ts';

export function BusinessFinder({ ticket }: { ticket: TeamTicketDetail }) {
  const id = useId();
  const [text, setText] = useState('');
  const q = useRested(text.trim());
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-lg">
        Propose a Business
      </h3>
      <TextField
        label="Find a business"
        description={
          ticket.status === 'none_found'
            ? 'Part of its name, email or phone number. A proposal reopens the request.'
            : 'Part of its name, email or phone number.'
        }
        type="search"
        autoComplete="off"
        maxLength={TEAM_SEARCH_MAX}
        value={text}
        onChange={setText}
      />
      {q.length >= TEAM_SEARCH_MIN ? <Found ticket={ticket} q={q} /> : null}
    </section>
  );
}

function Found({ ticket, q }: { ticket: TeamTicketDetail; q: string }) {
  const query = useInfiniteQuery(businessesQuery(q, 'true'));
  const [chosen, setChosen] = useState<string | null>(null);
  // A withdrawn business can be proposed again.
  const proposals = ticket.proposals.filter(({ status }) => status !== 'withdrawn');
  const proposed = new Set(proposals.map(({ business_id }) => business_id));
  return (
    <PagedList
      query={query}
      noun="businesses"
      label="Businesses found"
      failed="We couldn't load the businesses."
      empty={<p className="text-sm text-muted">No active businesses match that search.</p>}
      className="flex max-h-96 flex-col divide-y divide-hairline overflow-y-auto border-y border-hairline"
      rowClassName="h-16 my-1 rounded-field"
    >
      {(business) => (
        <li key={business.user_id} className="flex flex-col gap-3 py-2">
          <div className="flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{business.business_name}</span>
              <span className="block text-sm text-muted wrap-anywhere">{about(business)}</span>
            </span>
            {proposed.has(business.user_id) ? (
              <span className="text-sm text-muted">Proposed</span>
            ) : (
              <Button
                size="sm"
                variant="outline"
                aria-expanded={chosen === business.user_id}
                aria-label={`Propose ${business.business_name}`}
                onClick={() => setChosen(chosen === business.user_id ? null : business.user_id)}
              >
                Propose
              </Button>
            )}
          </div>
          {chosen === business.user_id && !proposed.has(business.user_id) ? (
            <ProposalForm ticketId={ticket.id} business={business} />
          ) : null}
        </li>
      )}
    </PagedList>
  );
}

function about({ area, services, rating, total_reviews }: TeamBusiness): string {
  const stars = rating === null ? null : `${rating.toFixed(1)} (${total_reviews})`;
  return [area, stars, services.join(', ')].filter(Boolean).join(' · ');
}

function ProposalForm({ ticketId, business }: { ticketId: string; business: TeamBusiness }) {
  // Made once, so that pressing twice proposes it once.
  const [id] = useState(newId);
  const [words, setWords] = useState('');
  const { mutate, isPending } = useProposeBusiness(ticketId);
  const said = words.trim();
  return (
    <div className="flex flex-col gap-2 rounded-field bg-sunken p-3">
      <TextArea
        label="Message to the client (optional)"
        rows={2}
        maxLength={TICKET_FIELDS.words.max}
        value={words}
        onChange={setWords}
      />
      <Button
        size="sm"
        className="self-start"
        isPending={isPending}
        pendingLabel="Proposing..."
        onClick={() =>
          mutate({ id, business_id: business.user_id, ...(said === '' ? {} : { words: said }) })
        }
      >
        Send Proposal
      </Button>
    </div>
  );
}
