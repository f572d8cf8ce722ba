import { BRAND } from '@pro-match/domain/brand';
import { paths } from '@pro-match/domain/paths';
import { Link } from '@tanstack/react-router';
import { LivingDeck } from '../../features/landing/living-deck.tsx';
import { RoleChoice } from '../../features/landing/role-choice.tsx';
import { Wordmark } from '../../ui/brand-mark.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';

export function LandingScreen() {
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col overflow-x-clip px-4 lg:px-8">
      <header className="flex items-center justify-between py-4">
        <Wordmark />
        <ThemeToggle />
      </header>
      <main className="flex flex-1 items-center gap-16 py-4 lg:py-8">
        <div className="flex flex-1 flex-col gap-6 lg:gap-8">
          <div className="flex flex-col gap-3">
            <h1 className="text-3xl lg:text-hero">Welcome to {BRAND}</h1>
            <p className="text-lg text-balance text-muted">
              Connect with local services or grow your business
            </p>
          </div>
          <RoleChoice />
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span>Already have an account?</span>
            <LinkButton to={paths.auth} variant="outline" size="sm">
              Sign In
            </LinkButton>
          </p>
        </div>
        <div className="hidden shrink-0 px-8 lg:block">
          <LivingDeck />
        </div>
      </main>
      <footer className="flex flex-wrap gap-x-6 py-4 text-sm text-muted *:py-2">
        <Link to={paths.privacyPolicy} className="hover:underline">
          Privacy Policy
        </Link>
        <Link to={paths.terms} className="hover:underline">
          Terms of Service
        </Link>
        <Link to={paths.guidelines} className="hover:underline">
          Community Guidelines
        </Link>
        <Link to={paths.accessibility} className="hover:underline">
          Accessibility
        </Link>
      </footer>
    </div>
  );
}
