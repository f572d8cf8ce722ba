import type { BusinessProfile, BusinessProfilePatch } from '@pro-match/domain/businesses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { ownBusinessQuery } from '../../../lib/standing.ts';
import { toast } from '../../../ui/toast.ts';
import { updateBusiness } from '../api/update-business.ts';
import { draftOf, type Problems, type ProfileDraft, patchOf, problemsIn } from './profile-draft.ts';

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
  const patch = patchOf(draft, base);
  const saving = useMutation({
    mutationFn: ({ changes }: Submission) => updateBusiness(business.id, changes),
    onSuccess: async (saved, { sent }) => {
      const { queryKey } = ownBusinessQuery(business.user_id);
      // A reading under way would bring the old profile back.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
      setBase(draftOf(saved));
      // What was typed while it was being saved is the next change.
      setDraft((current) => (current === sent ? draftOf(saved) : current));
      toast.success('Profile updated successfully!');
    },
    onError: (error) => {
      const refusals = refusalsIn(error);
      setProblems(refusals);
      const isBesideField = Object.keys(refusals).length > 0;
      toast.error(isBesideField ? FAILED : errorMessage(error, FAILED));
    },
  });
  return {
    draft,
    problems,
    isDirty: patch !== null,
    isSaving: saving.isPending,
    change(part: Partial<ProfileDraft>): void {
      setDraft((current) => ({ ...current, ...part }));
    },
    save(): void {
      if (!patch || saving.isPending) return;
      const found = problemsIn(draft, patch);
      setProblems(found);
      if (Object.keys(found).length === 0) saving.mutate({ changes: patch, sent: draft });
    },
  };
}

export type ProfileEdit = ReturnType<typeof useProfileEdit>;
