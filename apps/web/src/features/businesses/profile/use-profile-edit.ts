import type { BusinessProfile, BusinessProfilePatch } from '@pro-match/domain/businesses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { keepOwnBusiness } from '../../../lib/own-rows.ts';
import { toast } from '../../../ui/toast.ts';
import { useProblems } from '../../../ui/use-problems.ts';
import { updateBusiness } from '../api/own-business.ts';
import { draftOf, type ProfileDraft, patchOf } from './profile-draft.ts';
import { fieldsTyped, problemsIn, profileRefusals } from './profile-problems.ts';

const FAILED = 'Failed to update profile';

interface Submission {
  changes: BusinessProfilePatch;
  sent: ProfileDraft;
}

export function useProfileEdit(business: BusinessProfile) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(() => draftOf(business));
  const [draft, setDraft] = useState(base);
  const { form, problems, refuse, correct } = useProblems<keyof BusinessProfilePatch>();
  const patch = patchOf(draft, base);
  const saving = useMutation({
    mutationFn: ({ changes }: Submission) => updateBusiness(business.id, changes),
    onSuccess: async (saved, { sent }) => {
      // Pictures are saved separately, perhaps after the server made this response.
      const { logo_url: _logo, portfolio_images: _portfolio, ...fields } = saved;
      await keepOwnBusiness(queryClient, business.user_id, fields);
      setBase(draftOf(saved));
      // Text typed during the save is the next change.
      setDraft((current) => (current === sent ? draftOf(saved) : current));
      toast.success('Profile updated successfully!');
    },
    onError: (error) => {
      const refused = profileRefusals(error);
      refuse(refused ?? {});
      if (!refused) toast.error(errorMessage(error, FAILED));
    },
  });
  return {
    draft,
    form,
    problems,
    isDirty: patch !== null,
    isSaving: saving.isPending,
    change(part: Partial<ProfileDraft>): void {
      setDraft((current) => ({ ...current, ...part }));
      for (const field of fieldsTyped(part)) correct(field);
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
