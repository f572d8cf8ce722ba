import { useMutation } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { isNotFound } from '../../../lib/api-error.ts';

async function deleteReview(id: string): Promise<void> {
  try {
    await rest.delete(`/reviews/${id}`);
  } catch (error) {
    // It is gone already, here or on another device: what was asked for is so.
    if (!isNotFound(error)) throw error;
  }
}

/** The author takes a review back. */
export function useDeleteReview() {
  return useMutation({ mutationFn: deleteReview });
}
