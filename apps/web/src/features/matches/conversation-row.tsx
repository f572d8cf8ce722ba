import { type Match, ownEnd } from '@pro-match/domain/matches';
import { paths } from '@pro-match/domain/paths';
import { openerId } from '../../lib/opener.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LongName } from '../../ui/long-name.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';

interface ConversationRowProps {
  match: Match;
  userId: string;
  isOpen: boolean;
}

function lastWords(match: Match, userId: string): string {
  const { last_message, description } = match;
  const end = ownEnd(match);
  if (end) return end;
  if (!last_message) return `You asked: ${description}`;
  return last_message.sender_id === userId ? `You: ${last_message.content}` : last_message.content;
}

export function ConversationRow({ match, userId, isOpen }: ConversationRowProps) {
  const { id, other, service, last_message } = match;
  const nameId = `conversation-${id}`;
  // New messages in the open chat are being read.
  const unread = isOpen ? 0 : match.unread_count;
  return (
    <li
      className={classNames(
        'card flex gap-3 p-4',
        isOpen && 'border-spruce outline outline-spruce',
      )}
    >
      <Avatar name={other.name} id={other.user_id} src={other.logo_url} size="sm" shape="square" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h2 id={nameId} className="min-w-0 flex-1 basis-[11rem] text-base">
            <LongName>{other.name}</LongName>
          </h2>
          <span className="shrink-0 text-xs text-muted">
            <RelativeTime value={last_message?.created_at ?? match.created_at} />
          </span>
        </div>
        <p className="text-xs text-muted">
          <LongName>{service}</LongName>
        </p>
        <p className={classNames('mt-1.5 text-sm', unread > 0 ? 'font-semibold' : 'text-muted')}>
          <LongName>{lastWords(match, userId)}</LongName>
        </p>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
          {unread > 0 ? <CountBadge count={unread} label="unread messages" /> : <span />}
          <LinkButton
            id={openerId(id)}
            to={paths.clientMessages}
            search={{ match: id }}
            variant={unread > 0 ? 'primary' : 'secondary'}
            size="sm"
            aria-describedby={nameId}
            aria-current={isOpen ? 'true' : undefined}
          >
            Open Chat
          </LinkButton>
        </div>
      </div>
    </li>
  );
}
