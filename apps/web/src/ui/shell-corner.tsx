import { createContext, type ReactNode, use } from 'react';

/** What ends a screen's first line on phones, where there is no side rail. */
export const ShellCornerContext = createContext<ReactNode>(null);

/** The shell's corner, to put at the end of a screen's header. */
export function ShellCorner() {
  const corner = use(ShellCornerContext);
  return corner ? <div className="-mr-2 shrink-0 lg:hidden">{corner}</div> : null;
}
