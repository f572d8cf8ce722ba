export {
  type PushKey,
  type PushMessage,
  type PushSubscriptionInput,
  pushKeySchema,
  pushMessageSchema,
  pushSubscriptionInputSchema,
} from './push.schema.ts';
