import type { ReactNode } from 'react';
import { Wordmark } from './brand-mark.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface EntryPageProps {
  /** The only way out, at the top left. */
  back: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** For screens before signing in: the mark above one narrow column. */
export function EntryPage({ back, aside, children }: EntryPageProps) {
  return (
    <div className={aside ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,42%)]' : undefined}>
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
      {aside ? (
        <div aria-hidden="true" className="sticky top-0 hidden h-dvh p-4 pl-0 lg:block">
          <div className="size-full overflow-hidden rounded-deck">{aside}</div>
        </div>
      ) : null}
    </div>
  );
}
