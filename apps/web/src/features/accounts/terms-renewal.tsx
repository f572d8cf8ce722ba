import type { Role } from '@pro-match/domain/auth';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import { type ReactNode, useState } from 'react';
import { saveStep } from '../../lib/save-failure.ts';
import { toast } from '../../ui/toast.ts';
import { acceptTerms, termsFailure } from './api/accept-terms.ts';
import { DeclinedTerms } from './declined-terms.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { useSave } from './use-save.ts';

const FAILED = "We couldn't save your acceptance. Please try again.";

async function save(userId: string, version: string): Promise<void> {
  await saveStep(acceptTerms(userId, {}, version), (error) => termsFailure(error) ?? FAILED);
}

interface TermsRenewalProps {
  reader: Role;
  due: string;
  isFirst: boolean;
  /** Called after the user has declined and read the consequences. */
  onPutOff: () => void;
  onSessionOver: () => void;
  logout: ReactNode;
}

/** Asks for the current terms; declining is not a dead end. */
export function TermsRenewal(props: TermsRenewalProps) {
  const { reader, due, isFirst, onPutOff, onSessionOver, logout } = props;
  const [hasDeclined, setDeclined] = useState(false);
  const saving = useSave({
    save,
    fallback: FAILED,
    onSaved: () => toast.success("Thanks. You've accepted the terms."),
    // The dialog shows the failure next to the button that retries.
    onFailure: () => undefined,
    onSessionOver,
  });
  // This page was loaded before the change and has the old text; the next visit loads the new one.
  if (due !== TERMS_VERSION) return null;
  if (hasDeclined) return <DeclinedTerms onClose={onPutOff} logout={logout} />;
  return (
    <TermsDialog
      reader={reader}
      isOpen
      isRenewal={!isFirst}
      isBusy={saving.isSaving}
      failure={saving.failure}
      onAccept={saving.save}
      onDecline={() => setDeclined(true)}
    />
  );
}
