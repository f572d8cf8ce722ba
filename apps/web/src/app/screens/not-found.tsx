import { SignpostPage } from '../../ui/signpost-page.tsx';

export function NotFoundScreen() {
  return (
    <SignpostPage title="Oops! Page not found" pageTitle="Page not found" code="404">
      The page may have moved, or the address may be wrong.
    </SignpostPage>
  );
}
