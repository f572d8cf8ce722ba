import { z } from 'zod';
import { NOTIFICATION_KINDS } from './kinds.ts';

/** The channels through which a kind arrives. */
const notificationPreferenceSchema = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  app: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreferenceSchema>;

/** One row for each kind that can happen to the reader; when written, kinds left out stay. */
export const notificationPreferencesSchema = z.object({
  data: z.array(notificationPreferenceSchema).max(NOTIFICATION_KINDS.length),
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;
