import type { TextField } from '../wire/text-field.ts';

/** Events a business can send to its own tools, in the form's order. */
export const WEBHOOK_EVENTS = [
  'lead.created',
  'lead.answered',
  'message.created',
  'review.created',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Event of a test, which nobody subscribes to. */
export const WEBHOOK_TEST = 'webhook.test';

export const WEBHOOK_EVENT_LABELS: Record<WebhookEvent | typeof WEBHOOK_TEST, string> = {
  'lead.created': 'New lead',
  'lead.answered': 'Lead answered or withdrawn',
  'message.created': 'New message from a client',
  'review.created': 'New review',
  [WEBHOOK_TEST]: 'Test',
};

export const WEBHOOK_FIELDS = {
  url: { label: 'Address', max: 500 },
} as const satisfies Record<string, TextField>;

/** Maximum webhooks of a business. */
export const WEBHOOKS_MAX = 5;
export const WEBHOOKS_FULL = `You can have up to ${WEBHOOKS_MAX} webhooks. Delete one to add another.`;
export const EVENTS_MISSING = 'Choose at least one event';

/** Hours for which the old secret also signs after a new one is made. */
export const SECRET_OVERLAP_HOURS = 24;
/** Days that the log covers. */
export const DELIVERY_LOG_DAYS = 30;

export const URL_NOT_HTTPS = 'Use an address that begins with https://';
export const URL_HAS_LOGIN = 'Leave the user name and password out of the address';

/**
 * Returns why nothing can be sent to an address, or undefined. It can't know which
 * addresses the host resolves to.
 */
export function webhookUrlFailure(typed: string): string | undefined {
  // Everything before the path, including a space or tab that could hide a login.
  const authority = /^https:\/\/([^/?#\\]+)/i.exec(typed)?.[1];
  if (authority === undefined) return URL_NOT_HTTPS;
  return authority.includes('@') ? URL_HAS_LOGIN : undefined;
}
