import { paths } from '@pro-match/domain/paths';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { SignpostPage } from '../../ui/signpost-page.tsx';

export function NotFoundScreen() {
  usePageTitle('Page not found');
  return (
    <SignpostPage title="Oops! Page not found" code="404" home={paths.landing}>
      The page may have moved, or the address may be wrong.
    </SignpostPage>
  );
}
