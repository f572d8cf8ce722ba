import { z } from 'zod';

/** Where the browser goes to pay. */
export const checkoutSchema = z.object({ url: z.url() });
export type Checkout = z.infer<typeof checkoutSchema>;

export const subscriptionCheckSchema = z.object({ subscribed: z.boolean() });
export type SubscriptionCheck = z.infer<typeof subscriptionCheckSchema>;
