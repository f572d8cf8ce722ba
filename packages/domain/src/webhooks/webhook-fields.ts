import type { TextField } from '../wire/text-field.ts';

/** What a business can have told to its own tools. The order is that of the form. */
export const WEBHOOK_EVENTS = [
  'lead.created',
  'lead.answered',
  'message.created',
  'review.created',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Of a test, which no one chooses. */
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

/** Most addresses of a business. */
export const WEBHOOKS_MAX = 5;
export const WEBHOOKS_FULL = `You can have up to ${WEBHOOKS_MAX} webhooks. Delete one to add another.`;
export const EVENTS_MISSING = 'Choose at least one event';

/** How long the old secret signs as well after a new one, in hours. */
export const SECRET_OVERLAP_HOURS = 24;
/** How far back the log goes, in days. */
export const DELIVERY_LOG_DAYS = 30;

export const URL_NOT_HTTPS = 'Use an address that begins with https://';
export const URL_HAS_LOGIN = 'Leave the user name and password out of the address';

/** Why nothing can be sent to an address, or undefined when it can. Where its name leads is not known here. */
export function webhookUrlFailure(typed: string): string | undefined {
  // Everything before the path, including a space or a tab, behind which a login could hide.
  const authority = /^https:\/\/([^/?#\\]+)/i.exec(typed)?.[1];
  if (authority === undefined) return URL_NOT_HTTPS;
  return authority.includes('@') ? URL_HAS_LOGIN : undefined;
}
