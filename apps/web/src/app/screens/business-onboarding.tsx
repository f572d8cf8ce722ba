import { CHECKOUT_FAILURE_REDIRECT_MS, FREE_BUSINESS_REDIRECT_MS } from '@pro-match/domain/limits';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { acceptTerms, termsFailure } from '../../features/accounts/api/accept-terms.ts';
import { TERMS_DECLINED } from '../../features/accounts/messages.ts';
import { TermsDialog } from '../../features/accounts/terms-dialog.tsx';
import { createCheckout } from '../../features/billing/api/create-checkout.ts';
import { BUSINESS_FAILED, createBusiness } from '../../features/businesses/api/create-business.ts';
import {
  type BusinessDraft,
  personOf,
  readBusinessDraft,
} from '../../features/businesses/setup/business-draft.ts';
import { BusinessWizard } from '../../features/businesses/setup/business-wizard.tsx';
import { stepOfField } from '../../features/businesses/setup/missing-in-step.ts';
import type { FieldProblem } from '../../lib/api-error.ts';
import { leave } from '../../lib/leave.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { saveStep, useSave } from '../../lib/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { EntryPage } from '../../ui/entry-page.tsx';
import { toast } from '../../ui/toast.ts';
import { EntryAside } from '../entry-aside.tsx';
import { useReturnPath } from '../use-return-path.ts';
import { useSessionOver } from '../use-session-over.ts';

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
  const [refusal, setRefusal] = useState<FieldProblem | null>(null);

  const goToDashboard = () => void navigate({ to: paths.businessDashboard, replace: true });
  const goOn = () => void navigate({ href: returnTo ?? paths.businessDashboard, replace: true });

  async function payForPro(): Promise<void> {
    try {
      const url = await createCheckout();
      // Coming back from the payment page may show this page as it was left.
      window.addEventListener('pageshow', goToDashboard, { once: true });
      window.location.assign(url);
    } catch {
      toast.error('Failed to create checkout session. Redirecting to dashboard...');
      setTimeout(goToDashboard, CHECKOUT_FAILURE_REDIRECT_MS);
    }
  }

  const saving = useSave<Input>({
    save,
    fallback: BUSINESS_FAILED,
    onSaved() {
      discard();
      toast.success('Profile created successfully!');
      if (draft.plan === 'pro') void payForPro();
      else setTimeout(goOn, FREE_BUSINESS_REDIRECT_MS);
    },
    onFailure(message, refused) {
      toast.error(message);
      const step = refused ? stepOfField(refused.field) : undefined;
      if (!refused || step === undefined) return;
      // Pressing again would fail again: lead to what has to be corrected.
      setReading(false);
      saving.clearFailure();
      setRefusal(refused);
      setDraft({ ...draft, step });
    },
    onSessionOver,
  });

  function decline(): void {
    setReading(false);
    saving.clearFailure();
    toast.error(TERMS_DECLINED);
  }

  return (
    <EntryPage
      aside={<EntryAside reader="business" />}
      back={
        <Button variant="ghost" size="sm" onClick={leave}>
          <LogOut aria-hidden="true" />
          Logout
        </Button>
      }
    >
      <BusinessWizard
        draft={draft}
        onChange={(next) => {
          setDraft(next);
          setRefusal(null);
        }}
        refusal={refusal}
        isSaving={saving.isSaving}
        onFinish={() => setReading(true)}
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
