import { NO_CARD } from '@pro-match/domain/businesses';
import { paths } from '@pro-match/domain/paths';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { SignpostPage } from '../../../ui/signpost-page.tsx';

/** The same page for an unknown id, a business on Free and a closed one. */
export function NoCard() {
  usePageTitle(NO_CARD.title);
  return (
    <SignpostPage title={NO_CARD.title} home={paths.landing}>
      {NO_CARD.text}
    </SignpostPage>
  );
}
