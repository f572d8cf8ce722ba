import { paths } from '@pro-match/domain/paths';
import { Bell as BellIcon } from 'lucide-react';
import { CountBadge } from '../../ui/count-badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function Bell({ unread }: { unread: number }) {
  return (
    <LinkButton
      to={paths.notifications}
      variant="ghost"
      className="button--icon-only relative text-muted aria-[current=page]:text-spruce"
      title="Notifications"
    >
      <BellIcon aria-hidden="true" className="size-5.5" />
      <span className="sr-only">Notifications</span>
      {unread > 0 ? (
        // The button doesn't grow with the text, so a badge that did would cover the bell.
        <span className="absolute -top-0.5 left-1/2 scale-80 *:px-[min(0.625rem,10px)] *:text-[min(0.8125rem,15px)] *:leading-[min(1.5rem,26px)]">
          <CountBadge count={unread} label="unread" />
        </span>
      ) : null}
    </LinkButton>
  );
}
