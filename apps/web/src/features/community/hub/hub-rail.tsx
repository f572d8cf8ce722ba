import { Link } from '@tanstack/react-router';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { HUB_PLACES } from './hub-places.ts';

export function HubRail({ unread }: { unread: number }) {
  return (
    <nav aria-label="Community" className="flex flex-col gap-3">
      {HUB_PLACES.map(({ to, title, Scene, hasUnread }) => (
        <Link
          key={to}
          to={to}
          className="card flex items-center gap-3 overflow-hidden pr-4 transition-colors duration-200 hover:border-(--field-line) aria-[current=page]:border-spruce aria-[current=page]:bg-spruce-tint"
        >
          <span className="block h-18 w-24 shrink-0">
            <Scene />
          </span>
          <span className="min-w-0 flex-1 text-sm leading-snug font-semibold text-balance">
            {title}
          </span>
          {hasUnread && unread > 0 ? <CountBadge count={unread} label="unread messages" /> : null}
        </Link>
      ))}
    </nav>
  );
}
