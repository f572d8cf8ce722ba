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
  /** The version that the server asks for. */
  due: string;
  /** No version was accepted before. */
  isFirst: boolean;
  /** Called after the user declined and read the consequences. */
  onPutOff: () => void;
  onSessionOver: () => void;
  /** The button that signs out. */
  logout: ReactNode;
}

/** Asks people who accepted earlier terms to accept the current ones; declining is no dead end. */
export function TermsRenewal(props: TermsRenewalProps) {
  const { reader, due, isFirst, onPutOff, onSessionOver, logout } = props;
  const [hasDeclined, setDeclined] = useState(false);
  const saving = useSave({
    save,
    fallback: FAILED,
    onSaved: () => toast.success("Thanks. You've accepted the terms."),
    // The dialog shows the failure, with the button to try again.
    onFailure: () => undefined,
    onSessionOver,
  });
  // A page from before the change has the old text: the next visit brings the new one.
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
