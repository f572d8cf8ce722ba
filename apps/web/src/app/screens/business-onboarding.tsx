import { CHECKOUT_FAILURE_REDIRECT_MS, FREE_BUSINESS_REDIRECT_MS } from '@pro-match/domain/limits';
import { paths } from '@pro-match/domain/paths';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { acceptTerms, termsFailure } from '../../features/accounts/api/accept-terms.ts';
import { TERMS_DECLINED } from '../../features/accounts/messages.ts';
import { TermsDialog } from '../../features/accounts/terms-dialog.tsx';
import { useSave } from '../../features/accounts/use-save.ts';
import { createCheckout } from '../../features/billing/api/provider-pages.ts';
import { BUSINESS_FAILED, createBusiness } from '../../features/businesses/api/create-business.ts';
import {
  type BusinessDraft,
  personOf,
  readBusinessDraft,
} from '../../features/businesses/setup/business-draft.ts';
import { BusinessWizard } from '../../features/businesses/setup/business-wizard.tsx';
import {
  type SetupField,
  setupRefusals,
  stepOf,
} from '../../features/businesses/setup/missing-in-step.ts';
import { logWarning } from '../../lib/log.ts';
import { saveStep } from '../../lib/save-failure.ts';
import { useSession } from '../../lib/session.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { EntryPage } from '../../ui/entry-page.tsx';
import { toast } from '../../ui/toast.ts';
import { useProblems } from '../../ui/use-problems.ts';
import { EntryAside } from '../entry-aside.tsx';
import { LogoutButton } from '../logout-button.tsx';
import { useReturnPath } from '../use-return-path.ts';
import { useSessionOver } from '../use-session-over.ts';

// Only the last step shows it, and does without it if loading fails.
const PushOffer = lazy(() =>
  import('../../features/push/push-offer.tsx').then(
    (module) => ({ default: module.PushOffer }),
    (error: unknown) => {
      logWarning('the offer of notifications did not load', error);
      return { default: () => null };
    },
  ),
);

// Does without it if loading fails.
const DraftPreview = lazy(() =>
  import('../../features/businesses/setup/draft-preview.tsx').then(
    (module) => ({ default: module.DraftPreview }),
    (error: unknown) => {
      logWarning('the preview of the card did not load', error);
      return { default: () => null };
    },
  ),
);

interface Input {
  draft: BusinessDraft;
  termsVersion: string;
}

async function save(userId: string, { draft, termsVersion }: Input): Promise<void> {
  await saveStep(
    acceptTerms(userId, personOf(draft), termsVersion),
    (error) => termsFailure(error) ?? 'Failed to update profile. Please try again.',
  );
  await createBusiness(userId, draft);
}

export function BusinessOnboardingScreen() {
  const session = useSession();
  return session ? <BusinessOnboarding userId={session.user.id} /> : null;
}

function BusinessOnboarding({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const onSessionOver = useSessionOver();
  const returnTo = useReturnPath();
  const key = `pro-match.business-setup.${userId}` as const;
  const [draft, setDraft, discard] = useDraft(key, readBusinessDraft);
  const [isReading, setReading] = useState(false);
  const { form, problems, refuse } = useProblems<SetupField>();

  const goToDashboard = () => void navigate({ to: paths.businessDashboard, replace: true });
  const goOn = () => void navigate({ href: returnTo ?? paths.businessDashboard, replace: true });

  async function payForPro(): Promise<void> {
    try {
      const url = await createCheckout();
      // Returning from the payment page may show this page as it was left.
      window.addEventListener('pageshow', goToDashboard, { once: true });
      window.location.assign(url);
    } catch {
      toast.error('Failed to create checkout session. Redirecting to dashboard...', {
        isCarried: true,
      });
      setTimeout(goToDashboard, CHECKOUT_FAILURE_REDIRECT_MS);
    }
  }

  const saving = useSave<Input>({
    save,
    fallback: BUSINESS_FAILED,
    onSaved() {
      discard();
      toast.success('Profile created successfully!', { isCarried: true });
      if (draft.plan === 'pro') void payForPro();
      else setTimeout(goOn, FREE_BUSINESS_REDIRECT_MS);
    },
    // The dialog shows the message, or the field that it leads to does.
    onFailure(_message, cause) {
      const refused = setupRefusals(cause);
      if (!refused) return;
      // Pressing again would fail again: lead to the field that needs a correction.
      setReading(false);
      saving.clearFailure();
      setDraft({ ...draft, step: stepOf(refused) });
      refuse(refused);
    },
    onSessionOver,
  });

  function decline(): void {
    setReading(false);
    saving.clearFailure();
    toast.error(TERMS_DECLINED);
  }

  return (
    <EntryPage aside={<EntryAside reader="business" />} back={<LogoutButton size="sm" />}>
      <BusinessWizard
        draft={draft}
        onChange={(next) => {
          setDraft(next);
          refuse({});
        }}
        form={form}
        problems={problems}
        isSaving={saving.isSaving}
        onFinish={() => setReading(true)}
        preview={
          <Suspense>
            <DraftPreview userId={userId} draft={draft} />
          </Suspense>
        }
        offer={
          <Suspense>
            <PushOffer
              userId={userId}
              heading="Hear about leads right away"
              when="when a client asks for you"
              isEarly
            />
          </Suspense>
        }
      />
      <TermsDialog
        reader="business"
        isOpen={isReading}
        isBusy={saving.isSaving}
        failure={saving.failure}
        onAccept={(termsVersion) => saving.save({ draft, termsVersion })}
        onDecline={decline}
      />
    </EntryPage>
  );
}
