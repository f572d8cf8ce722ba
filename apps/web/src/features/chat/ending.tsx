import type { ReactNode } from 'react';

const CLOSED = 'This account is closed. You can still read the conversation.';

/** Replaces the composer if no one would read a message, and gives the reason. */
export function Ending({ children = CLOSED }: { children?: ReactNode }) {
  return <p className="border-t border-hairline p-4 text-center text-sm text-muted">{children}</p>;
}
