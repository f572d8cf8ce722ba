export {
  type PushKey,
  type PushMessage,
  type PushSubscriptionInput,
  pushKeySchema,
  pushSubscriptionInputSchema,
} from './push.schema.ts';
