import { welcomeEmailInputSchema } from '@pro-match/domain/accounts';
import * as notifications from '@pro-match/domain/notifications';
import { conversationPath } from '@pro-match/domain/paths';
import { queuedSchema } from '@pro-match/domain/wire';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';

export const notificationsNoun: ApiNoun = {
  tag: 'notifications',
  description: 'What people are told in the app, by mail and by push, as they chose',
  schemas: {
    Notification: notifications.notificationSchema,
    NotificationsReadInput: notifications.notificationsReadInputSchema,
    NotificationPreferences: notifications.notificationPreferencesSchema,
    WelcomeInput: welcomeEmailInputSchema,
    Queued: queuedSchema,
  },
  enums: [
    namedEnum(
      'NotificationKind',
      notifications.notificationSchema.shape.kind,
      'What a notification is about',
    ),
  ],
  properties: {
    id: 'Id of the notification',
    kind: 'What it is about',
    title: 'Its first line, for its reader',
    body: 'What happened, in words for its reader',
    path: 'The screen that it leads to, with its query',
    'Notification.created_at': 'When it happened',
    read_at: 'When the reader saw it; null while they have not',
    ids: 'Which ones were seen; all of them if left out',
    'NotificationPreferences.data': 'One row for each kind; when written, kinds left out stay',
    'data.app': 'Whether it arrives in the list of the app',
    'data.mail': 'Whether it arrives by mail',
    'data.push': 'Whether it arrives on devices that subscribed',
    email: 'Not read: the address of the account counts',
    role: 'Not read: the role of the account counts',
    queued: 'Whether this call put a message in line; not if it was there before',
  },
  examples: {
    kind: 'match_accepted',
    title: 'Copperkettle Plumbing & Heating accepted your request',
    body: 'Plumbing',
    path: conversationPath('client', exampleId('match')),
    ids: [exampleId('notification')],
    app: true,
    push: true,
    'WelcomeInput.role': 'client',
    queued: true,
  },
};
