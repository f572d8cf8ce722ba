import {
  type AvailabilityInput,
  type BusinessProfile,
  pauseLine,
} from '@pro-match/domain/businesses';
import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api-error.ts';
import { keepOwnBusiness } from '../../../lib/own-rows.ts';
import { toast } from '../../../ui/toast.ts';
import { useTask } from '../../../ui/use-task.ts';
import { setAvailability } from '../api/availability.ts';
import { useLiveBusiness } from './use-live-business.ts';

const FAILED = "We couldn't change that. Please try again.";

/** Whether the own business takes leads, and the press that changes it. */
export function useAvailability({ id, user_id: userId }: BusinessProfile) {
  const queries = useQueryClient();
  const task = useTask((error) => errorMessage(error, FAILED), toast.error);
  useLiveBusiness(userId);
  return {
    isBusy: task.isBusy,
    set: (input: AvailabilityInput) =>
      void task.run(async () => {
        const saved = await setAvailability(id, input);
        await keepOwnBusiness(queries, userId, saved);
        const line = pauseLine(saved.pause);
        toast.success(line === null ? "You're open for leads." : `Paused. ${line}.`);
      }),
  };
}
