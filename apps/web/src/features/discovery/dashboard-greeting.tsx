import type { ReactNode } from 'react';
import { ShellCorner } from '../../ui/shell-corner.tsx';

interface DashboardGreetingProps {
  /** The town of the ZIP code; null where it has none. */
  city: string | null;
  zip: string;
  /** Links to the client's other places. */
  links: ReactNode;
}

/** Says where the pros on this screen are from. */
export function DashboardGreeting({ city, zip, links }: DashboardGreetingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="flex w-full items-start justify-between gap-3 lg:w-auto">
        <div>
          <p className="font-medium text-spruce">{`Pros near ${city ? `${city} ${zip}` : zip}`}</p>
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
