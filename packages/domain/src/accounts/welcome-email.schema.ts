import { z } from 'zod';

/** Payload of `send-welcome-email`. Nothing of it is read: the address and the role are the session's. */
export const welcomeEmailInputSchema = z.object({
  email: z.string().nullish(),
  role: z.string().nullish(),
});
