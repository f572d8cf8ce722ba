import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { CountBadge } from '../../../ui/count-badge.tsx';
import { HUB_PLACES } from './hub-places.ts';

export function HubCards({ unread }: { unread: number }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {HUB_PLACES.map(({ to, title, promise, Scene, hasUnread }) => (
        <li key={to} className="flex min-w-0">
          <Link
            to={to}
            className="card group relative flex min-h-28 w-full min-w-0 overflow-hidden transition-[border-color,translate] duration-200 hover:border-(--field-line) hover:-translate-y-0.5 motion-reduce:transition-none motion-reduce:hover:translate-none sm:flex-col"
          >
            <span className="block w-[22%] max-w-28 shrink-0 sm:max-w-none sm:aspect-3/2 sm:w-full">
              <Scene />
            </span>
            <span className="flex min-w-0 flex-1 flex-col gap-1 self-center py-4 pr-1 pl-4 sm:self-stretch sm:p-5">
              <span className="font-display text-lg leading-tight font-semibold tracking-tight wrap-anywhere">
                {title}
              </span>
              {hasUnread && unread > 0 ? (
                // On the corner of the picture, since not every screen has room for it next to the
                // title.
                <span className="absolute top-2 left-2 flex rounded-chip ring-2 ring-surface sm:top-3 sm:right-3 sm:left-auto">
                  <CountBadge count={unread} label="unread messages" />
                </span>
              ) : null}
              <span className="text-sm text-pretty text-muted">{promise}</span>
            </span>
            <ChevronRight
              aria-hidden="true"
              className="mr-3 size-5 shrink-0 self-center text-muted sm:hidden"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
