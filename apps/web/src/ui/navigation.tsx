import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CountBadge, countText } from './count-badge.tsx';

export interface NavigationItem {
  label: string;
  Icon: LucideIcon;
  to: string;
  /** Number of unread things behind it. */
  count?: number | undefined;
  /** Replaces "unread". */
  countLabel?: string;
  /** Screen readers announce new counts politely; for at most one item. */
  isSaid?: boolean;
  /** A phone's bar has no room for it. */
  isRailOnly?: boolean;
}

/** An item that runs an action instead of leading to a page. */
export interface NavigationAction {
  label: string;
  Icon: LucideIcon;
  onPress: () => void;
}

const itemClass =
  'relative flex h-full w-full flex-col items-center justify-center gap-0.5 rounded-field text-[min(0.8125rem,3.4vw)] leading-normal font-medium flat:flex-row flat:gap-1 flat:text-xs text-muted transition-colors duration-200 hover:text-ink lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:px-4 lg:text-base aria-[current=page]:text-spruce aria-[current=page]:lg:bg-spruce-tint';

const place = 'min-w-0 flex-1 px-0.5 py-1 flat:flex-auto lg:p-0';

type Shown = Pick<NavigationItem, 'label' | 'Icon' | 'count' | 'countLabel'>;

function Face({ label, Icon, count, countLabel = 'unread' }: Shown) {
  return (
    <>
      <span className="rounded-chip px-4 py-0.5 flat:px-1 in-aria-[current=page]:bg-spruce-tint lg:bg-transparent! lg:p-0">
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
      <span className="flat:order-last lg:order-none!">{label}</span>
      {count ? (
        // On the icon's corner, never on the label; nor does the badge grow with large text.
        <span className="absolute top-0 left-1/2 ml-1 scale-85 flat:static flat:-ml-3 lg:static lg:ml-auto! lg:scale-100 max-lg:*:px-[min(0.625rem,10px)] flat:*:min-w-6 flat:*:justify-center flat:*:px-1 max-lg:*:text-[min(0.75rem,12px)] max-lg:*:leading-[min(1.5rem,24px)]">
          <CountBadge count={count} label={countLabel} />
        </span>
      ) : null}
    </>
  );
}

/** For screen readers: "Messages, 3 unread". Undefined if nothing is waiting. */
export function waitingText({ label, count, countLabel = 'unread' }: NavigationItem) {
  return count ? `${label}, ${countText(count)} ${countLabel}` : undefined;
}

interface NavigationProps {
  items: readonly NavigationItem[];
  last?: NavigationAction | undefined;
  top?: ReactNode;
  bottom?: ReactNode;
}

/** A bar at the bottom of phones, a rail at the side from 1024 px. */
export function Navigation({ items, last, top, bottom }: NavigationProps) {
  return (
    <nav
      aria-label="Main"
      data-below-toasts=""
      className="fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)] lg:top-[calc(var(--bar-height,0px)+var(--offline-height,0px))] lg:right-auto lg:flex lg:w-60 lg:flex-col lg:gap-6 lg:border-t-0 lg:border-r lg:p-4 print:hidden"
    >
      {top ? <div className="hidden px-2 pt-2 lg:block">{top}</div> : null}
      <ul className="mx-auto flex h-(--nav-height) max-w-form items-stretch flat:max-w-none lg:mx-0 lg:h-auto lg:flex-col lg:gap-1">
        {items.map((item) => (
          <li key={item.label} className={classNames(place, item.isRailOnly && 'max-lg:hidden')}>
            <Link to={item.to} className={itemClass}>
              <Face {...item} />
            </Link>
          </li>
        ))}
        {last ? (
          <li className={place}>
            <button type="button" className={itemClass} onClick={last.onPress}>
              <Face {...last} />
            </button>
          </li>
        ) : null}
      </ul>
      {bottom ? <div className="mt-auto hidden lg:block">{bottom}</div> : null}
    </nav>
  );
}
