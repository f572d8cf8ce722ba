import { NO_CARD } from '@pro-match/domain/businesses';
import { paths } from '@pro-match/domain/paths';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { SignpostPage } from '../../../ui/signpost-page.tsx';

/** Doesn't reveal whether the id is unknown, or the business on Free or closed. */
export function NoCard() {
  usePageTitle(NO_CARD.title);
  return (
    <SignpostPage title={NO_CARD.title} home={paths.landing}>
      {NO_CARD.text}
    </SignpostPage>
  );
}
