import type { CommunityPartner } from '@pro-match/domain/chat';
import { paths } from '@pro-match/domain/paths';
import { Link } from '@tanstack/react-router';
import { openerId } from '../../../lib/opener.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { LongName } from '../../../ui/long-name.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';

interface PartnerRowProps {
  partner: CommunityPartner;
  userId: string;
  /** Their conversation is on the screen. */
  isOpen: boolean;
}

/** A community conversation in the list. */
export function PartnerRow({ partner, userId, isOpen }: PartnerRowProps) {
  const { user_id: id, name, last_message } = partner;
  // The open conversation is being read: new messages there are not waiting.
  const unread = isOpen ? 0 : partner.unread_count;
  return (
    <li>
      <Link
        id={openerId(id)}
        to={paths.communityChat}
        params={{ userId: id }}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'card flex min-h-20 items-center gap-3 p-4 transition-colors duration-200 hover:border-(--field-line)',
          isOpen && 'border-spruce outline outline-spruce',
        )}
      >
        <Avatar name={name} id={id} size="sm" />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-2">
            <LongName className="flex-1 basis-[11rem] font-semibold">{name}</LongName>
            {last_message ? (
              <span className="shrink-0 text-xs text-muted">
                <RelativeTime value={last_message.created_at} />
              </span>
            ) : null}
          </span>
          <span className="flex min-h-7 items-center justify-between gap-2">
            <span
              dir="auto"
              className={classNames(
                'line-clamp-2 min-w-0 text-sm wrap-anywhere',
                unread > 0 ? 'font-semibold' : 'text-muted',
              )}
            >
              {lastWords(partner, userId)}
            </span>
            {unread > 0 ? <CountBadge count={unread} label="unread messages" /> : null}
          </span>
        </span>
      </Link>
    </li>
  );
}

function lastWords({ last_message }: CommunityPartner, userId: string): string {
  if (!last_message) return '';
  const { sender_id, message_text } = last_message;
  return sender_id === userId ? `You: ${message_text}` : message_text;
}
