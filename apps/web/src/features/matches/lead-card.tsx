import { displayBudget, distanceText } from '@pro-match/domain/formats';
import {
  canTalk,
  type Lead,
  type LeadFilter,
  leadEnd,
  leadLine,
  wordsOf,
} from '@pro-match/domain/matches';
import { paths } from '@pro-match/domain/paths';
import { displayAmount, QUOTE_STATE_WORDS } from '@pro-match/domain/quotes';
import { JOB_TIMING_LABELS } from '@pro-match/domain/requests';
import { warningsIn } from '@pro-match/domain/safety';
import type { ReactNode } from 'react';
import { openerId } from '../../lib/opener.ts';
import { AnswerList } from '../../ui/answer-list.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Caution } from '../../ui/caution.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LongName } from '../../ui/long-name.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DeclineButton } from './answer/decline-button.tsx';
import { GreetingLine } from './answer/greeting-line.tsx';
import { LeadClock } from './answer/lead-clock.tsx';
import { ContactLines } from './contact-lines.tsx';
import { StageBadge } from './desk/stage-badge.tsx';
import { MatchStatus } from './match-status.tsx';
import { NextAppointment } from './next-appointment.tsx';
import { useOpened } from './opened/use-opened.ts';

interface LeadCardProps {
  lead: Lead;
  /** Kept in the link, so that the chat opens next to the same list. */
  filter: LeadFilter;
  photos: ReactNode;
  /** Set if the business is asked for it. */
  outcome: ReactNode;
  isOpen: boolean;
  isAccepting: boolean;
  onAccept: (matchId: string) => void;
  /** Called if the business gets a warning about the client's request. */
  onReport: () => void;
}

/** Names the row around it. */
export function LeadCard(props: LeadCardProps) {
  const { lead, filter, photos, outcome, isOpen, isAccepting, onAccept, onReport } = props;
  const { id, other, quote } = lead;
  const nameId = `lead-${id}`;
  const card = useOpened<HTMLDivElement>(lead);
  const isOver = !canTalk(lead);
  const end = leadEnd(lead);
  const facts = [
    lead.timing && JOB_TIMING_LABELS[lead.timing],
    lead.budget_range && `Budget ${displayBudget(lead.budget_range)}`,
    lead.distance_miles !== null && distanceText(lead.distance_miles),
    lead.photos.length > 0 &&
      (lead.photos.length === 1 ? '1 photo' : `${lead.photos.length} photos`),
  ].filter(Boolean);
  const unread = isOpen ? 0 : lead.unread_count;
  // The client's own place is among the contact lines.
  const place = lead.request_location === other.location ? null : lead.request_location;
  return (
    <div
      ref={card}
      className={classNames(
        'card flex flex-col gap-3 p-4',
        isOpen && 'border-spruce outline outline-spruce',
      )}
    >
      <div className="flex items-start gap-3">
        <Avatar name={other.name} id={other.user_id} size="sm" />
        <div className="min-w-0 flex-1">
          <h2 id={nameId} className="text-base">
            <LongName>{other.name}</LongName>
          </h2>
          <p className="text-sm text-muted wrap-anywhere">{lead.service}</p>
        </div>
        {unread > 0 ? <CountBadge count={unread} label="unread messages" /> : null}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <MatchStatus match={lead} />
        <StageBadge lead={lead} />
        {lead.is_blocked ? <StatusBadge tone="quiet">Blocked</StatusBadge> : null}
        <RelativeTime value={lead.created_at} wording="long" />
      </p>
      <p
        dir="auto"
        title={lead.description}
        className="line-clamp-6 text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {lead.description}
      </p>
      <Caution warnings={warningsIn(wordsOf(lead))} onReport={onReport} />
      {facts.length > 0 ? <p className="text-sm font-semibold">{facts.join(' · ')}</p> : null}
      {quote ? (
        <p className="text-sm">
          {`Quote ${displayAmount(quote.total)} · ${QUOTE_STATE_WORDS[quote.state]}`}
        </p>
      ) : null}
      <AnswerList answers={lead.answers} />
      {photos}
      {place ? <p className="text-sm wrap-anywhere">{`Work at ${place}`}</p> : null}
      {isOver ? null : (
        <ContactLines
          party={other}
          contactInfo={lead.contact_info}
          opens={lead.opens_on_acceptance}
          missing="N/A"
        />
      )}
      <p className="text-sm text-muted">{end ?? leadLine(lead)}</p>
      <NextAppointment match={lead} />
      <GreetingLine lead={lead} />
      <LeadClock lead={lead} />
      {outcome}
      <div className="flex flex-wrap gap-2 pt-1 empty:hidden">
        {lead.may.accept ? (
          <Button
            size="sm"
            className="grow basis-full"
            aria-describedby={nameId}
            isPending={isAccepting}
            onClick={() => onAccept(id)}
          >
            Match with Client
          </Button>
        ) : null}
        {isOver ? null : (
          <LinkButton
            id={openerId(id)}
            to={paths.businessMessages}
            search={{ ...filter, match: id }}
            size="sm"
            variant={lead.may.accept ? 'outline' : isOpen ? 'secondary' : 'primary'}
            className="grow"
            aria-describedby={nameId}
            aria-current={isOpen ? 'true' : undefined}
          >
            Message
          </LinkButton>
        )}
        <DeclineButton lead={lead} describedBy={nameId} className="grow" />
      </div>
    </div>
  );
}
