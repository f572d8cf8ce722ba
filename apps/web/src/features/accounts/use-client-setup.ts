import { normalizePhone } from '@pro-match/domain/formats';
import { useRef, useState } from 'react';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { getSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';
import { acceptTerms, TermsNotStored } from './api/accept-terms.ts';
import { createClientPreferences } from './api/create-client-preferences.ts';
import type { ClientSetupDraft } from './client-setup.ts';
import { TERMS_NOT_STORED } from './messages.ts';

const FAILED = 'Failed to save profile. Please try again.';

class SessionOver extends Error {
  override name = 'SessionOver';
}

function messageOf(error: unknown, step: 'profile' | 'preferences'): string {
  if (error instanceof TermsNotStored) return TERMS_NOT_STORED;
  return step === 'preferences' ? errorMessage(error, FAILED) : FAILED;
}

function isSessionOver(error: unknown): boolean {
  return error instanceof SessionOver || (error instanceof ApiError && error.status === 401);
}

interface Outcome {
  onDone: () => void;
  onSessionOver: () => void;
}

/** Stores a client's onboarding: the profile with its acceptance first, then the preferences. */
export function useClientSetup({ onDone, onSessionOver }: Outcome) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // State alone comes a render too late for two presses in one frame.
  const isUnderWay = useRef(false);

  async function store(draft: ClientSetupDraft, termsVersion: string): Promise<void> {
    let step: 'profile' | 'preferences' = 'profile';
    try {
      const session = await getSession();
      if (!session) throw new SessionOver();
      const userId = session.user.id;
      const { zipCode, state } = draft;
      if (!state) throw new Error('The form lets nobody through without a state');
      const person = {
        full_name: draft.fullName.trim(),
        phone: normalizePhone(draft.phone),
        location: zipCode,
      };
      await acceptTerms(userId, person, termsVersion);
      step = 'preferences';
      const preferences = { selected_services: [], zip_code: zipCode, state };
      await createClientPreferences(userId, preferences);
    } catch (error) {
      if (isSessionOver(error)) {
        toast.error('Session expired. Please log in again.');
        onSessionOver();
        return;
      }
      const message = messageOf(error, step);
      setFailure(message);
      toast.error(message);
      isUnderWay.current = false;
      setSaving(false);
      return;
    }
    onDone();
  }

  return {
    isSaving,
    failure,
    clearFailure: () => setFailure(null),
    save(draft: ClientSetupDraft, termsVersion: string): void {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setSaving(true);
      setFailure(null);
      void store(draft, termsVersion);
    },
  };
}
