import type { Match } from '@pro-match/domain/matches';
import { MessageCircle } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { CountBadge } from '../../ui/status-badge.tsx';
import { ContactLines } from './contact-lines.tsx';
import { MatchStatus } from './match-status.tsx';

/** A match as its client keeps it: who, for what, how to reach them, and the way to talk. */
export function MatchCard({ match }: { match: Match }) {
  const { id, other, service, unread_count } = match;
  const nameId = `match-${id}`;
  return (
    <li className="card flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <Avatar name={other.name} id={other.user_id} src={other.logo_url} shape="square" />
        <div className="min-w-0 flex-1">
          <h2 id={nameId} className="text-lg wrap-anywhere">
            {other.name}
          </h2>
          <p className="mt-0.5 text-sm text-muted wrap-anywhere">{service}</p>
        </div>
        {unread_count > 0 ? <CountBadge count={unread_count} label="unread messages" /> : null}
      </div>
      <ContactLines party={other} />
      <div className="mt-auto flex items-center justify-between gap-3 border-t border-hairline pt-3">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <MatchStatus status={match.status} />
          <RelativeTime value={match.created_at} wording="long" />
        </span>
        <LinkButton
          to={paths.clientMessages}
          search={{ match: id }}
          size="sm"
          aria-describedby={nameId}
        >
          <MessageCircle aria-hidden="true" />
          Chat
        </LinkButton>
      </div>
    </li>
  );
}
