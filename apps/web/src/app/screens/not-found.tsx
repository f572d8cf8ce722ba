import { paths } from '@pro-match/domain/paths';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { SignpostDrawing } from '../../ui/drawings/signpost-drawing.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function NotFoundScreen() {
  usePageTitle('Page not found');
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="flex flex-col items-center gap-4 text-center">
        <SignpostDrawing />
        <p className="font-semibold text-muted tabular-nums">404</p>
        <h1 className="text-2xl">Oops! Page not found</h1>
        <p className="text-balance text-muted">
          The page may have moved, or the address may be wrong.
        </p>
        <LinkButton to={paths.landing}>Return to Home</LinkButton>
      </div>
    </main>
  );
}
