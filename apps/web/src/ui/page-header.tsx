import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { besideCorner, ShellCorner } from './shell-corner.tsx';

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  before?: ReactNode;
  actions?: ReactNode;
  /** False if a line above has the shell's corner, or if the corner would lead to this screen. */
  hasCorner?: boolean;
}

export function PageHeader({
  title,
  subtitle,
  before,
  actions,
  hasCorner = !before,
}: PageHeaderProps) {
  return (
    <header
      className={classNames(
        'flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2',
        hasCorner && besideCorner,
      )}
    >
      {before}
      <div className="min-w-0 flex-1 basis-[min(10rem,60%)]">
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        {subtitle ? <p className="mt-1 text-muted">{subtitle}</p> : null}
      </div>
      {actions ? (
        <div className="flex shrink-0 items-center gap-2 tight:order-last">{actions}</div>
      ) : null}
      {hasCorner ? <ShellCorner /> : null}
    </header>
  );
}
