import * as push from '@pro-match/domain/push';
import type { ApiNoun } from '../../platform/openapi/api-noun.ts';

const key = 'BExamplePublicKeyOfABrowser'.padEnd(87, 'A');

export const pushNoun: ApiNoun = {
  tag: 'push',
  description: 'Messages to the browser of a session',
  schemas: {
    PushKey: push.pushKeySchema,
    PushSubscriptionInput: push.pushSubscriptionInputSchema,
  },
  properties: {
    'PushKey.public_key': 'The public VAPID key (RFC 8292), as base64url',
    endpoint: "Address of the browser's push service; secret, since who has it can send to it",
    keys: 'With which messages to this browser are encrypted (RFC 8291)',
    'keys.p256dh': "The browser's public key: an uncompressed point of P-256, as base64url",
    'keys.auth': 'The secret that the browser shares with us: 16 bytes, as base64url',
    'PushSubscriptionInput.public_key':
      'The key of ours that the browser subscribed with; if left out, the present one',
  },
  examples: {
    public_key: key,
    endpoint: 'https://fcm.googleapis.com/fcm/send/example',
    p256dh: key,
    auth: 'exampleSecretOf16Bytes',
  },
};
