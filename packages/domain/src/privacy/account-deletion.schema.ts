import { z } from 'zod';
import { timestampSchema } from '../wire/index.ts';

export const accountDeletionInputSchema = z.object({
  /** Typed once more, so that an unlocked phone is not enough. */
  password: z.string().min(1, 'Password is required').max(256, 'Password is too long'),
});
export type AccountDeletionInput = z.infer<typeof accountDeletionInputSchema>;

export const accountDeletionSchema = z.object({
  deleted_at: timestampSchema,
  /** By when the data is deleted or anonymized. */
  erased_by: timestampSchema,
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;
