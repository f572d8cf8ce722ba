import type { Notification, NotificationKind } from '@pro-match/domain/notifications';
import { useRouter } from '@tanstack/react-router';
import {
  CalendarCheck,
  CalendarX,
  ClipboardCheck,
  Handshake,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  Plug,
  Reply,
  Scale,
  Star,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';

const icons: Record<NotificationKind, LucideIcon> = {
  lead: UserPlus,
  lead_ended: UserMinus,
  still_open: UserPlus,
  match_accepted: Handshake,
  match_declined: UserMinus,
  next_pro: UserPlus,
  quote_answered: Handshake,
  outcome: ClipboardCheck,
  appointment_answered: CalendarCheck,
  appointment_cancelled: CalendarX,
  message: MessageCircle,
  community_message: MessagesSquare,
  review: Star,
  review_reply: Reply,
  shoutout: Megaphone,
  service_request: LifeBuoy,
  texts_ended: MessageCircle,
  webhook_off: Plug,
  decision: Scale,
};

interface NotificationRowProps {
  notification: Notification;
  /** Set if it is the first of its day. */
  day: string | undefined;
  onRead: (id: string) => void;
}

/** Pressing it marks it as read and opens its page. */
export function NotificationRow({ notification, day, onRead }: NotificationRowProps) {
  const { id, kind, title, body, path, created_at, read_at } = notification;
  const router = useRouter();
  const Icon = icons[kind];
  const isUnread = read_at === null;
  const open = (event: MouseEvent) => {
    if (isUnread) onRead(id);
    // Leave a press with a modifier to the browser, which opens a tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href: path });
  };
  return (
    <li>
      {day ? <h2 className="mt-4 mb-2 text-sm font-semibold text-muted">{day}</h2> : null}
      <a
        href={path}
        onClick={open}
        className={classNames(
          'card flex min-h-16 items-start gap-3 p-4 transition-colors duration-200 hover:border-(--field-line)',
          isUnread && 'border-spruce',
        )}
      >
        <span
          className={classNames(
            // Large text needs the space.
            'grid size-10 shrink-0 place-items-center rounded-chip tight:hidden',
            isUnread ? 'bg-spruce-tint text-spruce' : 'bg-sunken text-muted',
          )}
        >
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className={classNames('wrap-anywhere', isUnread && 'font-semibold')}>
            {isUnread ? <span className="sr-only">Unread: </span> : null}
            {title}
          </span>
          <span className="text-sm wrap-anywhere text-muted">{body}</span>
          <span className="text-xs text-muted">
            <RelativeTime value={created_at} wording="long" />
          </span>
        </span>
        {isUnread ? (
          <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-chip bg-spruce" />
        ) : null}
      </a>
    </li>
  );
}
