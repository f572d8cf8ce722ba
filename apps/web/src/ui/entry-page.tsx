import type { ReactNode } from 'react';
import { Wordmark } from './brand-mark.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface EntryPageProps {
  /** The one way out, at the top left. */
  back: ReactNode;
  children: ReactNode;
}

/** The frame of the screens before one is in: the mark on top of one narrow column. */
export function EntryPage({ back, children }: EntryPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-page items-center justify-between gap-2 p-2 sm:p-4">
        {back}
        <ThemeToggle />
      </header>
      <main className="mx-auto flex w-full max-w-form flex-1 flex-col px-4 pt-2 pb-10 sm:pt-8">
        <Wordmark className="mb-8 self-start" />
        {children}
      </main>
    </div>
  );
}
