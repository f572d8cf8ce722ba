import { NO_CARD } from '@pro-match/domain/businesses';
import { paths } from '@pro-match/domain/paths';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { SignpostDrawing } from '../../../ui/drawings/signpost-drawing.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** The same for an id that never was, a business on Free and one that is closed. */
export function NoCard() {
  usePageTitle(NO_CARD.title);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="flex flex-col items-center gap-4 text-center">
        <SignpostDrawing />
        <h1 className="text-2xl">{NO_CARD.title}</h1>
        <p className="text-muted">{NO_CARD.text}</p>
        <LinkButton to={paths.landing}>Return to Home</LinkButton>
      </div>
    </main>
  );
}
