import type { ReactNode } from 'react';
import { ShellCorner } from '../../ui/shell-corner.tsx';

interface DashboardGreetingProps {
  /** Where the client lives: "Columbus, OH 43215". */
  place: string;
  /** Links to the client's other places. */
  links: ReactNode;
}

/** Says where the pros on this screen are from. */
export function DashboardGreeting({ place, links }: DashboardGreetingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="flex w-full items-start justify-between gap-3 lg:w-auto">
        <div>
          <p className="font-medium text-spruce">{`Pros near ${place}`}</p>
          <h1 className="mt-1 text-2xl lg:text-3xl">What can we help you with?</h1>
        </div>
        <ShellCorner />
      </div>
      <nav aria-label="Shortcuts" className="flex flex-wrap gap-2">
        {links}
      </nav>
    </header>
  );
}
