import { createContext, type ReactNode, use } from 'react';

/** Content of a screen's upper right corner on phones, which have no side rail. */
export const ShellCornerContext = createContext<ReactNode>(null);

/** Keeps a header's lines clear of the corner. */
export const besideCorner = 'max-lg:pr-13';

/**
 * For a screen's header, which needs the class {@link besideCorner}. Always at the top of the
 * screen, so that the bell never moves.
 */
export function ShellCorner() {
  const corner = use(ShellCornerContext);
  return corner ? <div className="absolute top-0 -right-2 z-10 lg:hidden">{corner}</div> : null;
}
