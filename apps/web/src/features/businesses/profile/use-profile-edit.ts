import type { BusinessProfile, BusinessProfilePatch } from '@pro-match/domain/businesses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { keepOwnBusiness } from '../../../lib/standing.ts';
import { toast } from '../../../ui/toast.ts';
import { updateBusiness } from '../api/update-business.ts';
import { draftOf, type ProfileDraft, patchOf } from './profile-draft.ts';
import { type Problems, problemsAfter, problemsIn } from './profile-problems.ts';

const FAILED = 'Failed to update profile';

/** The server's refusals by field; one within a list ("services.0") counts for the list. */
function refusalsIn(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  const byField = error.errors.map(({ field, message }) => [field.split('.')[0], message] as const);
  // The first word about a field is the one to show.
  return Object.fromEntries(byField.reverse());
}

interface Submission {
  changes: BusinessProfilePatch;
  sent: ProfileDraft;
}

/** The form's state: what was typed over the profile as it was when the form opened. */
export function useProfileEdit(business: BusinessProfile) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(() => draftOf(business));
  const [draft, setDraft] = useState(base);
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const patch = patchOf(draft, base);
  const refuse = (found: Problems) => {
    setProblems(found);
    if (Object.keys(found).length > 0) setRefusals((count) => count + 1);
  };
  const saving = useMutation({
    mutationFn: ({ changes }: Submission) => updateBusiness(business.id, changes),
    onSuccess: async (saved, { sent }) => {
      // The pictures are saved by themselves, and perhaps later than this was answered.
      const { logo_url: _logo, portfolio_images: _portfolio, ...fields } = saved;
      await keepOwnBusiness(queryClient, business.user_id, fields);
      setBase(draftOf(saved));
      // What was typed while it was being saved is the next change.
      setDraft((current) => (current === sent ? draftOf(saved) : current));
      toast.success('Profile updated successfully!');
    },
    onError: (error) => {
      const found = refusalsIn(error);
      refuse(found);
      const isBesideField = Object.keys(found).length > 0;
      toast.error(isBesideField ? FAILED : errorMessage(error, FAILED));
    },
  });
  return {
    draft,
    problems,
    /** How often a save was refused beside fields, each time anew. */
    refusals,
    isDirty: patch !== null,
    isSaving: saving.isPending,
    change(part: Partial<ProfileDraft>): void {
      setDraft((current) => ({ ...current, ...part }));
      setProblems((current) => problemsAfter(current, part));
    },
    save(): void {
      if (!patch || saving.isPending) return;
      const found = problemsIn(draft, patch);
      refuse(found);
      if (Object.keys(found).length === 0) saving.mutate({ changes: patch, sent: draft });
    },
  };
}

export type ProfileEdit = ReturnType<typeof useProfileEdit>;
