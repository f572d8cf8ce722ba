import type { Match } from '@pro-match/domain/matches';
import { paths } from '@pro-match/domain/paths';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LongName } from '../../ui/long-name.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { CountBadge, StatusBadge } from '../../ui/status-badge.tsx';
import { ContactLines } from './contact-lines.tsx';
import { MatchStatus } from './match-status.tsx';

interface MatchCardProps {
  match: Match;
  /** The way to review the business. */
  review: ReactNode;
  /** What can be done besides. */
  menu: ReactNode;
}

/** A match as its client keeps it: who, for what, how to reach them, and the ways to go on. */
export function MatchCard({ match, review, menu }: MatchCardProps) {
  const { id, other, service, unread_count } = match;
  const nameId = `match-${id}`;
  return (
    <li className="card relative flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-3 pr-10">
        <Avatar name={other.name} id={other.user_id} src={other.logo_url} shape="square" />
        <div className="min-w-0 flex-1 basis-[11rem]">
          <h3 id={nameId} className="text-lg">
            <LongName>{other.name}</LongName>
          </h3>
          <p className="mt-0.5 text-sm text-muted wrap-anywhere">{service}</p>
        </div>
        {unread_count > 0 ? <CountBadge count={unread_count} label="unread messages" /> : null}
        <span className="absolute top-2 right-2">{menu}</span>
      </div>
      <ContactLines party={other} />
      {match.status === 'pending' && match.share_phone === 'on_acceptance' ? (
        <p className="text-sm text-muted">They'll get your phone once they accept.</p>
      ) : null}
      <div className="mt-auto flex flex-col gap-3 border-t border-hairline pt-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <MatchStatus status={match.status} />
          {match.is_blocked ? <StatusBadge tone="quiet">Blocked</StatusBadge> : null}
          <RelativeTime value={match.created_at} wording="long" />
        </p>
        <div className="flex flex-wrap gap-2">
          {review}
          <LinkButton
            to={paths.clientMessages}
            search={{ match: id }}
            size="sm"
            className="grow"
            aria-describedby={nameId}
          >
            <MessageCircle aria-hidden="true" />
            Chat
          </LinkButton>
        </div>
      </div>
    </li>
  );
}
