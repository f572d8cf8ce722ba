import { BRAND } from '@pro-match/domain/brand';
import { CLIENT_DASHBOARD_REDIRECT_MS } from '@pro-match/domain/limits';
import { paths } from '@pro-match/domain/paths';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  CLIENT_SETUP_FAILED,
  saveClientSetup,
} from '../../features/accounts/api/save-client-setup.ts';
import {
  type ClientSetupDraft,
  clientSetupRefusals,
  completeClientSetup,
  readClientSetup,
} from '../../features/accounts/client-setup.ts';
import { ClientSetupForm } from '../../features/accounts/client-setup-form.tsx';
import { TERMS_DECLINED } from '../../features/accounts/messages.ts';
import { TermsDialog } from '../../features/accounts/terms-dialog.tsx';
import { useSave } from '../../features/accounts/use-save.ts';
import { useSession } from '../../lib/session.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EntryHeading } from '../../ui/entry-heading.tsx';
import { EntryPage } from '../../ui/entry-page.tsx';
import { toast } from '../../ui/toast.ts';
import { useProblems } from '../../ui/use-problems.ts';
import { EntryAside } from '../entry-aside.tsx';
import { LogoutButton } from '../logout-button.tsx';
import { useReturnPath } from '../use-return-path.ts';
import { useSessionOver } from '../use-session-over.ts';

export function ClientOnboardingScreen() {
  const session = useSession();
  return session ? <ClientOnboarding userId={session.user.id} /> : null;
}

function ClientOnboarding({ userId }: { userId: string }) {
  usePageTitle('Client Profile Setup');
  const navigate = useNavigate();
  const onSessionOver = useSessionOver();
  const returnTo = useReturnPath();
  const [draft, setDraft, discard] = useDraft(`pro-match.client-setup.${userId}`, readClientSetup);
  const [isReading, setReading] = useState(false);
  const { form, problems, refuse } = useProblems<keyof ClientSetupDraft>();

  const saving = useSave({
    save: saveClientSetup,
    fallback: CLIENT_SETUP_FAILED,
    onSaved() {
      discard();
      toast.success(`Profile created! Welcome to ${BRAND}!`, { isCarried: true });
      const href = returnTo ?? paths.clientDashboard;
      const go = () => void navigate({ href, replace: true });
      setTimeout(go, CLIENT_DASHBOARD_REDIRECT_MS);
    },
    // The dialog shows the message, or the field that it leads to does.
    onFailure(_message, cause) {
      const refused = clientSetupRefusals(cause);
      if (!refused) return;
      setReading(false);
      saving.clearFailure();
      refuse(refused);
    },
    onSessionOver,
  });

  function accept(termsVersion: string): void {
    const setup = completeClientSetup(draft);
    if (setup) saving.save({ setup, termsVersion });
  }

  function decline(): void {
    setReading(false);
    saving.clearFailure();
    toast.error(TERMS_DECLINED);
  }

  return (
    <EntryPage aside={<EntryAside reader="client" />} back={<LogoutButton size="sm" />}>
      <EntryHeading title="Client Profile Setup">
        Tell us about yourself to get started
      </EntryHeading>
      <ClientSetupForm
        draft={draft}
        onChange={(next) => {
          setDraft(next);
          refuse({});
        }}
        form={form}
        problems={problems}
        isSaving={saving.isSaving}
        onContinue={() => setReading(true)}
      />
      <TermsDialog
        reader="client"
        isOpen={isReading}
        isBusy={saving.isSaving}
        failure={saving.failure}
        onAccept={accept}
        onDecline={decline}
      />
    </EntryPage>
  );
}
