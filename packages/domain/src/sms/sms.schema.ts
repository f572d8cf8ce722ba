import { z } from 'zod';
import { phoneSchema, timestampSchema } from '../wire/index.ts';
import { TEXT_CODE_DIGITS, TEXT_CODE_MISSING, TEXT_CONSENT_MISSING } from './sms-fields.ts';

/** A number, and the version of the words that the person agreed to. */
export const smsNumberInputSchema = z.object({
  phone: phoneSchema,
  consent: z.string(TEXT_CONSENT_MISSING).min(1, TEXT_CONSENT_MISSING).max(40),
});
export type SmsNumberInput = z.infer<typeof smsNumberInputSchema>;

export const smsCodeInputSchema = z.object({
  code: z.string().regex(new RegExp(`^\\d{${TEXT_CODE_DIGITS}}$`), TEXT_CODE_MISSING),
});
export type SmsCodeInput = z.infer<typeof smsCodeInputSchema>;

/** Why texts stopped reaching a number. */
const smsFailureSchema = z.enum(['unknown', 'landline', 'blocked', 'unreachable']);
export type SmsFailure = z.infer<typeof smsFailureSchema>;

/**
 * Texts about leads, as their business reads it: none; a code is on its way; on; stopped by a reply;
 * or failed, and why.
 */
export const smsNumberSchema = z.object({
  /** This server sends texts. */
  is_offered: z.boolean(),
  state: z.enum(['none', 'code_sent', 'on', 'stopped', 'failed']),
  phone: z.string().nullable(),
  failure: smsFailureSchema.nullable(),
  /** When the person agreed. */
  consented_at: timestampSchema.nullable(),
  /** Until when the code on its way works. */
  code_expires_at: timestampSchema.nullable(),
  /** The number that texts come from, where there is one. */
  sender: z.string().nullable(),
});
export type SmsNumber = z.infer<typeof smsNumberSchema>;
