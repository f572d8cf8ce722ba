import { welcomeEmailInputSchema } from '@pro-match/domain/accounts';
import {
  notificationPreferencesSchema,
  notificationSchema,
  notificationsReadInputSchema,
} from '@pro-match/domain/notifications';
import { conversationPath } from '@pro-match/domain/paths';
import { queuedSchema } from '@pro-match/domain/wire';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { notificationsWords } from './notifications.words.ts';

const id = exampleId('notification');

export const notificationsNoun: ApiNoun = {
  tag: 'notifications',
  description: 'What people are told in the app, by mail and by push, as they chose',
  ...notificationsWords,
  schemas: [
    named('Notification', notificationSchema, {
      id,
      kind: 'match_accepted',
      title: 'Copperkettle Plumbing & Heating accepted your request',
      body: 'Plumbing',
      path: conversationPath('client', exampleId('match')),
      created_at: '2026-03-03T15:02:00.000Z',
      read_at: null,
    }),
    named('NotificationsReadInput', notificationsReadInputSchema, { ids: [id] }),
    named('NotificationPreferences', notificationPreferencesSchema, {
      data: [{ kind: 'message', app: true, mail: false, push: true }],
    }),
    named('WelcomeInput', welcomeEmailInputSchema, { email: 'wren@example.com', role: 'client' }),
    named('Queued', queuedSchema, { queued: true }),
  ],
};
