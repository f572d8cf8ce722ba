import type { ReactNode } from 'react';
import { Wordmark } from './brand-mark.tsx';
import { MainArea } from './main-area.tsx';
import {
  Navigation,
  type NavigationAction,
  type NavigationItem,
  waitingText,
} from './navigation.tsx';
import { ShellCornerContext } from './shell-corner.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface AppShellProps {
  items: readonly NavigationItem[];
  last?: NavigationAction;
  /** Shown at the end of a screen's first line on phones. */
  corner?: ReactNode;
  children: ReactNode;
}

/** Frames every signed-in screen. */
export function AppShell({ items, last, corner, children }: AppShellProps) {
  const said = items.find(({ isSaid }) => isSaid);
  return (
    // A part that fills the phone covers the bar: hidden elements must not take the focus.
    <div className="min-h-dvh overflow-x-clip pb-[calc(var(--nav-height)+env(safe-area-inset-bottom))] max-lg:has-[[data-fills-phone]]:[&>nav]:hidden lg:pb-0 lg:pl-60 print:min-h-0 print:p-0">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-40 focus:rounded-field focus:bg-surface focus:p-3"
      >
        Skip to content
      </a>
      <Navigation items={items} last={last} top={<Wordmark />} bottom={<ThemeToggle />} />
      {/* Outside the navigation, which a part that fills the phone covers. */}
      <p role="status" className="sr-only">
        {said && waitingText(said)}
      </p>
      <MainArea
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page p-4 outline-none lg:p-8"
      >
        <ShellCornerContext value={corner}>{children}</ShellCornerContext>
      </MainArea>
    </div>
  );
}
