import { z } from 'zod';
import { PASSWORD_TOO_LONG, PROOF_MISSING } from '../auth/credential-fields.ts';
import { PASSWORD_MAX_LENGTH } from '../limits/index.ts';
import { timestampSchema } from '../wire/index.ts';

export const accountDeletionInputSchema = z.object({
  /** Typed once more, so that an unlocked phone is not enough. */
  password: z.string().min(1, PROOF_MISSING).max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG),
});
export type AccountDeletionInput = z.infer<typeof accountDeletionInputSchema>;

export const accountDeletionSchema = z.object({
  deleted_at: timestampSchema,
  /** By when the data is deleted or anonymized. */
  erased_by: timestampSchema,
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;
