import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { besideCorner, ShellCorner } from '../../ui/shell-corner.tsx';

interface DashboardGreetingProps {
  /** Above the heading: where the pros are from, or a notice for the client. */
  notice: ReactNode;
  links: ReactNode;
}

export function DashboardGreeting({ notice, links }: DashboardGreetingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className={classNames('min-w-0 max-lg:w-full', besideCorner)}>
        <p className="font-medium text-spruce">{notice}</p>
        <h1 className="mt-2 text-2xl lg:text-3xl">What can we help you with?</h1>
        <ShellCorner />
      </div>
      {/* The gap between rows keeps a count on a corner off the link above. */}
      <nav aria-label="Shortcuts" className="flex flex-wrap gap-x-2 gap-y-[1rem]">
        {links}
      </nav>
    </header>
  );
}
