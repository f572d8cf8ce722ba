import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import { besideCorner, ShellCorner } from './shell-corner.tsx';

interface BackRowProps {
  to: string;
  children: ReactNode;
}

/** The first line of a screen; leave the corner out of the header that follows. */
export function BackRow({ to, children }: BackRowProps) {
  return (
    <div className={`flex min-h-12 items-center ${besideCorner} print:hidden`}>
      <BackLink to={to}>{children}</BackLink>
      <ShellCorner />
    </div>
  );
}
