import { z } from 'zod';
import { EMAIL_INVALID } from '../formats/index.ts';
import { EMAIL_MAX_LENGTH } from '../limits/index.ts';
import { firstPasswordFailure } from './password-rules.ts';

const email = z.string().trim().max(EMAIL_MAX_LENGTH, EMAIL_INVALID).pipe(z.email(EMAIL_INVALID));

export const signInSchema = z.object({
  email,
  password: z.string().min(1, 'Password is required').max(256, 'Password is too long'),
});

export const signUpSchema = z.object({
  email,
  password: z
    .string()
    .max(256, 'Password is too long')
    .superRefine((password, context) => {
      const message = firstPasswordFailure(password);
      if (message) context.addIssue({ code: 'custom', message });
    }),
});
export type SignUp = z.infer<typeof signUpSchema>;
