import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { note } from '../../lib/log.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { SignpostDrawing } from '../../ui/drawings.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function NotFoundScreen() {
  usePageTitle('Page not found');
  const missing = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => note(`no page at ${missing}`), [missing]);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="flex flex-col items-center gap-4 text-center">
        <SignpostDrawing />
        <p className="font-semibold text-muted tabular-nums">404</p>
        <h1 className="text-2xl">Oops! Page not found</h1>
        <p className="text-balance text-muted">
          The address may have changed, or it never led anywhere.
        </p>
        <LinkButton to={paths.landing}>Return to Home</LinkButton>
      </div>
    </main>
  );
}
