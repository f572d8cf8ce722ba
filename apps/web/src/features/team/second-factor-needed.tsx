import { paths } from '@pro-match/domain/paths';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { HouseDrawing } from '../../ui/drawings/house-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function SecondFactorNeeded() {
  usePageTitle('Team console');
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        drawing={<HouseDrawing />}
        title="Turn on two-step sign-in first"
        action={<LinkButton to={paths.account}>Turn It On in Your Account</LinkButton>}
        isPage
      >
        To open the team console, you need a code from an app on your phone. Turn on Two-Step
        Sign-In in your account, save your recovery codes, then come back to this page.
      </EmptyState>
    </main>
  );
}
