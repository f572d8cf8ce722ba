import { paths } from '@pro-match/domain/paths';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';

interface LegalPageProps {
  title: string;
  /** The day of the last change, in words. */
  updated: string;
  summary: ReactNode;
  children: ReactNode;
}

export function LegalPage({ title, updated, summary, children }: LegalPageProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto max-w-reading px-4 pb-16">
      <header className="-mx-2 flex items-center justify-between py-4">
        <BackButton otherwise={paths.landing} />
        <ThemeToggle />
      </header>
      <main>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-2 text-sm text-muted">{`Last updated ${updated}`}</p>
        <p className="mt-6 rounded-card bg-spruce-tint p-5 text-ink">{summary}</p>
        <div className="prose mt-2">{children}</div>
      </main>
    </div>
  );
}
