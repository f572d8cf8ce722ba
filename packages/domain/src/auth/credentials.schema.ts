import { z } from 'zod';
import { firstPasswordFailure } from './password-rules.ts';

const email = z
  .string()
  .trim()
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'));

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
