import { canTalk, type Match } from '@pro-match/domain/matches';
import { paths } from '@pro-match/domain/paths';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LongName } from '../../ui/long-name.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ContactLines } from './contact-lines.tsx';
import { MatchNotice, WaitingLine } from './match-notice.tsx';
import { MatchStatus } from './match-status.tsx';
import { NextAppointment } from './next-appointment.tsx';
import { isOffering } from './open-offer.ts';

interface MatchCardProps {
  match: Match;
  /** Set if the client is asked for it. */
  outcome: ReactNode;
  review: ReactNode;
  /** Withdraws the request, or says that nobody answered after accepting it. */
  withdraw: ReactNode;
  menu: ReactNode;
}

export function MatchCard({ match, outcome, review, withdraw, menu }: MatchCardProps) {
  const { id, other, may, unread_count } = match;
  const nameId = `match-${id}`;
  const isOver = !canTalk(match);
  return (
    <li className="relative flex flex-col gap-3 rounded-card border border-hairline p-4">
      <div className="flex flex-wrap items-start gap-3 pr-10">
        <Avatar
          name={other.name}
          id={other.user_id}
          src={other.logo_url}
          size="sm"
          shape="square"
        />
        <div className="min-w-0 flex-1 basis-[9rem]">
          <h4 id={nameId} className="font-display text-base font-semibold">
            <LongName>{other.name}</LongName>
          </h4>
          <p className="mt-0.5 text-sm text-muted">
            <MatchNotice match={match} />
          </p>
        </div>
        {unread_count > 0 ? <CountBadge count={unread_count} label="unread messages" /> : null}
        <span className="absolute top-2 right-2">{menu}</span>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <MatchStatus match={match} />
        {match.is_blocked ? <StatusBadge tone="quiet">Blocked</StatusBadge> : null}
      </p>
      <WaitingLine match={match} />
      <NextAppointment match={match} />
      {isOver ? null : <ContactLines party={other} />}
      {!isOver && match.status === 'pending' && match.share_phone === 'on_acceptance' ? (
        <p className="text-sm text-muted">They'll get your phone once they accept.</p>
      ) : null}
      {outcome}
      <div className="mt-auto flex flex-wrap gap-2 border-t border-hairline pt-3">
        <LinkButton
          to={paths.clientMessages}
          search={{ match: id }}
          size="sm"
          variant={isOver || isOffering(match) ? 'outline' : 'primary'}
          // Of three buttons, the two less important ones share the second row.
          className={classNames('grow', (may.withdraw || may.reopen) && 'basis-full')}
          aria-describedby={nameId}
        >
          <MessageCircle aria-hidden="true" />
          Chat
        </LinkButton>
        {isOver && !match.review ? null : review}
        {withdraw}
      </div>
    </li>
  );
}
