import { BRAND } from '@pro-match/domain/brand';
import { directoryPath, paths } from '@pro-match/domain/paths';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { DEMO_CARDS, DemoFace } from '../../features/landing/demo-cards.tsx';
import { HowItWorks } from '../../features/landing/how-it-works.tsx';
import { LandingSearch } from '../../features/landing/landing-search.tsx';
import { LivingDeck } from '../../features/landing/living-deck.tsx';
import { RoleChoice } from '../../features/landing/role-choice.tsx';
import type { TrialDeckProps } from '../../features/landing/trial-deck.tsx';
import { useEarlyPress } from '../../features/landing/use-early-press.ts';
import { Wordmark } from '../../ui/brand-mark.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';

const SETTLED_MS = 300;

/** Loaded once the page is up; without a network, an animated picture stays. */
function useTrialDeck(): ComponentType<TrialDeckProps> | null {
  const [Trial, setTrial] = useState<ComponentType<TrialDeckProps> | null>(null);
  useEffect(() => {
    const settling = setTimeout(() => {
      import('../../features/landing/trial-deck.tsx').then(
        ({ TrialDeck }) => setTrial(() => TrialDeck),
        () => undefined,
      );
    }, SETTLED_MS);
    return () => clearTimeout(settling);
  }, []);
  return Trial;
}

export function LandingScreen() {
  useEarlyPress();
  const Trial = useTrialDeck();
  const router = useRouter();
  const navigate = useNavigate();

  /** The search continues with the same service after signing up. */
  function signUpFor(service: string): void {
    const { href } = router.buildLocation({ to: paths.clientDashboard, search: { service } });
    const state = { role: 'client', isSignup: true, returnTo: href } as const;
    void navigate({ to: paths.auth, state });
  }

  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col overflow-x-clip px-4 lg:px-8">
      <header className="flex items-center justify-between py-4">
        <Wordmark />
        <ThemeToggle />
      </header>
      <main className="flex-1">
        <div className="flex flex-col items-center gap-10 py-4 lg:flex-row lg:gap-16 lg:py-8">
          <div className="flex w-full flex-1 flex-col gap-6 lg:gap-8">
            <div className="flex flex-col gap-3">
              <h1 className="text-3xl lg:text-hero">Welcome to {BRAND}</h1>
              <p className="text-lg text-balance text-muted">
                Connect with local services or grow your business
              </p>
            </div>
            <LandingSearch onFound={signUpFor} />
            <RoleChoice />
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span>Already have an account?</span>
              <LinkButton to={paths.auth} variant="outline" size="sm">
                Sign In
              </LinkButton>
            </p>
          </div>
          {/* As tall as the content that loads into it, so that nothing below moves. */}
          <div className="h-[39.75rem] shrink-0 lg:px-8">
            {Trial ? <Trial cards={DEMO_CARDS} DemoFace={DemoFace} /> : <LivingDeck />}
          </div>
        </div>
        <HowItWorks />
      </main>
      <footer className="flex flex-wrap gap-x-6 py-4 text-sm text-muted *:py-2">
        {/* A page of the server, not a route of the app. */}
        <a href={directoryPath()} className="hover:underline">
          Local Pros by State
        </a>
        <Link to={paths.privacyPolicy} className="hover:underline">
          Privacy Policy
        </Link>
        <Link to={paths.terms} className="hover:underline">
          Terms of Service
        </Link>
        <Link to={paths.guidelines} className="hover:underline">
          Community Guidelines
        </Link>
        <Link to={paths.removal} className="hover:underline">
          Remove a Picture
        </Link>
        <Link to={paths.copyright} className="hover:underline">
          Copyright
        </Link>
        <Link to={paths.accessibility} className="hover:underline">
          Accessibility
        </Link>
      </footer>
    </div>
  );
}
