import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface RowAnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'title'> {
  title: ReactNode;
  aside: ReactNode;
  isOpen: boolean;
}

function RowAnchor({ title, aside, isOpen, children, className, ...rest }: RowAnchorProps) {
  return (
    <a
      {...rest}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'card flex flex-col gap-1 px-4 py-3 text-sm hover:bg-sunken',
        isOpen && 'border-spruce outline outline-spruce',
        className,
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="line-clamp-2 min-w-0 flex-1 basis-[10rem] text-base font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="shrink-0 text-xs text-muted">{aside}</span>
      </span>
      {children}
    </a>
  );
}

/** The whole row is the link. */
export const QueueRow = createLink(RowAnchor);
