import type { ReactNode } from 'react';
import { ShellCorner } from '../../ui/shell-corner.tsx';

interface DashboardGreetingProps {
  /** Over the heading: where the pros are from, or what waits for the client. */
  news: ReactNode;
  /** Links to the client's other places. */
  links: ReactNode;
}

/** The head of the client's home. */
export function DashboardGreeting({ news, links }: DashboardGreetingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="flex w-full items-start justify-between gap-3 lg:w-auto">
        <div className="min-w-0">
          <p className="font-medium text-spruce">{news}</p>
          <h1 className="mt-2 text-2xl lg:text-3xl">What can we help you with?</h1>
        </div>
        <ShellCorner />
      </div>
      <nav aria-label="Shortcuts" className="flex flex-wrap gap-2">
        {links}
      </nav>
    </header>
  );
}
