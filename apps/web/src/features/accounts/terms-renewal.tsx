import type { Role } from '@pro-match/domain/auth';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import { useState } from 'react';
import { saveStep, useSave } from '../../lib/use-save.ts';
import { toast } from '../../ui/toast.ts';
import { acceptTerms, termsFailure } from './api/accept-terms.ts';
import { DeclinedTerms } from './declined-terms.tsx';
import { TermsDialog } from './terms-dialog.tsx';

const FAILED = 'Your acceptance was not saved. Please try again.';

async function save(userId: string, version: string): Promise<void> {
  await saveStep(acceptTerms(userId, {}, version), (error) => termsFailure(error) ?? FAILED);
}

interface TermsRenewalProps {
  reader: Role;
  /** The version that the server asks for. */
  due: string;
  /** Called when they were declined, and what follows from it was read. */
  onPutOff: () => void;
  onSessionOver: () => void;
}

/** Asks somebody who accepted earlier terms for the ones in force; a no is no dead end. */
export function TermsRenewal({ reader, due, onPutOff, onSessionOver }: TermsRenewalProps) {
  const [hasDeclined, setDeclined] = useState(false);
  const saving = useSave({
    save,
    fallback: FAILED,
    onSaved: () => toast.success('Thank you. You have accepted the new terms.'),
    // The dialog says it, with the button to try again.
    onFailure: () => undefined,
    onSessionOver,
  });
  // A page from before the change has the old text: the next visit brings the new one.
  if (due !== TERMS_VERSION) return null;
  if (hasDeclined) return <DeclinedTerms onClose={onPutOff} />;
  return (
    <TermsDialog
      reader={reader}
      isOpen
      isRenewal
      isBusy={saving.isSaving}
      failure={saving.failure}
      onAccept={saving.save}
      onDecline={() => setDeclined(true)}
    />
  );
}
