import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import { besideCorner, ShellCorner } from './shell-corner.tsx';

interface BackRowProps {
  /** The address of the screen one step up. */
  to: string;
  children: ReactNode;
}

/** The first line of a screen below another one; the header after it leaves the corner out. */
export function BackRow({ to, children }: BackRowProps) {
  return (
    <div className={`flex min-h-12 items-center ${besideCorner} print:hidden`}>
      <BackLink to={to}>{children}</BackLink>
      <ShellCorner />
    </div>
  );
}
