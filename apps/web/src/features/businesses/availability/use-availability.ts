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

export const availabilityFailure = (error: unknown) =>
  errorMessage(error, "We couldn't change that. Please try again.");

export function useAvailability({ id, user_id: userId }: BusinessProfile) {
  const queries = useQueryClient();
  const task = useTask(availabilityFailure, toast.error);
  useLiveBusiness(userId);
  async function save(input: AvailabilityInput): Promise<void> {
    const saved = await setAvailability(id, input);
    await keepOwnBusiness(queries, userId, saved);
    toast.success(savedWords(saved));
  }
  return {
    isBusy: task.isBusy,
    /** For a form that shows its failures itself. */
    save,
    set: (input: AvailabilityInput) => task.run(() => save(input)),
  };
}

function savedWords({ pause }: BusinessProfile): string {
  if (pause === null) return "You're open for leads.";
  return pause.until === null
    ? 'Paused until you take leads again.'
    : `Paused. ${pauseLine(pause)}.`;
}
