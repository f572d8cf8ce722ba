import { z } from 'zod';
import { idSchema, timestampSchema } from '../wire/index.ts';
import { NOTIFICATION_KINDS } from './kinds.ts';

/** Something that happened, in words for its reader. */
export const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  body: z.string(),
  /** The place in the app that it leads to, with its query: "/business-messages?match=…". */
  path: z.string(),
  created_at: timestampSchema,
  read_at: timestampSchema.nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** Unread notifications; counted no further than 100. */
export const notificationsUnreadSchema = z.object({ count: z.number().int() });
export type NotificationsUnread = z.infer<typeof notificationsUnreadSchema>;

/** Which ones were seen; all of them where no ids are given. */
export const notificationsReadInputSchema = z.object({
  ids: z.array(idSchema).min(1).max(100).optional(),
});
export type NotificationsReadInput = z.infer<typeof notificationsReadInputSchema>;
