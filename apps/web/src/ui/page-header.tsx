import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** A line under the title. */
  subtitle?: ReactNode;
  /** A back button or the like, before the title. */
  before?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

export function PageHeader({ title, subtitle, before, actions }: PageHeaderProps) {
  return (
    <header className="flex min-h-12 items-center gap-3">
      {before}
      <div className="min-w-0 flex-1">
        <h1 className="text-2xl">{title}</h1>
        {subtitle ? <p className="mt-1 text-muted">{subtitle}</p> : null}
      </div>
      {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
    </header>
  );
}
