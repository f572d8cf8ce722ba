import { pushKeySchema, pushSubscriptionInputSchema } from '@pro-match/domain/push';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { pushWords } from './push.words.ts';

const key = 'BExamplePublicKeyOfABrowser'.padEnd(87, 'A');

export const pushNoun: ApiNoun = {
  tag: 'push',
  description: 'Messages to the browser of a session',
  ...pushWords,
  schemas: [
    named('PushKey', pushKeySchema, { public_key: key }),
    named('PushSubscriptionInput', pushSubscriptionInputSchema, {
      endpoint: 'https://fcm.googleapis.com/fcm/send/example',
      keys: { p256dh: key, auth: 'exampleSecretOf16Bytes' },
      public_key: key,
    }),
  ],
};
