import { createContext, type ReactNode, use } from 'react';

/** The contents of a screen's upper right corner on phones, where there is no side rail. */
export const ShellCornerContext = createContext<ReactNode>(null);

/** Keeps a header's lines clear of the corner. */
export const besideCorner = 'max-lg:pr-13';

/**
 * The shell's corner, for the header of a screen. It sits at the top of the screen, whatever the
 * header contains, so that the bell never moves; the header's class is {@link besideCorner}.
 */
export function ShellCorner() {
  const corner = use(ShellCornerContext);
  return corner ? <div className="absolute top-0 -right-2 z-10 lg:hidden">{corner}</div> : null;
}
