import webPush from 'web-push';

/** How long a push service may take to answer, in ms. */
const ANSWER_MS = 10_000;
/** How long a push service keeps a message for a browser that is away, in seconds. */
const KEPT_SECONDS = 24 * 3600;

/** Longer than that, in ms, so that the request ends first. */
export const PUSH_WAIT_MS = 15_000;

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Whether the message may wait until its device is in use (RFC 8030). */
export type PushUrgency = 'normal' | 'high';

export interface WebPush {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  payload: string;
  /** Names what a newer message takes the place of; at most 32 characters of base64url. */
  topic: string;
  urgency: PushUrgency;
  keys: VapidKeys;
  /** Where the push service can reach the sender: a mailto: or https: address. */
  subject: string;
}

/** `gone`: the browser takes no more; `refused`: this message will never be taken. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/**
 * Encrypts a message for its browser (RFC 8291) and hands it to the push service.
 * Throws where another try may succeed: no answer, too many, or a failure there.
 */
export async function sendWebPush(push: WebPush): Promise<PushOutcome> {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    push.subscription,
    push.payload,
    {
      vapidDetails: { subject: push.subject, ...push.keys },
      TTL: KEPT_SECONDS,
      topic: push.topic,
      urgency: push.urgency,
    },
  );
  // fetch counts the bytes itself.
  const { 'Content-Length': _length, ...rest } = headers;
  const { status } = await fetch(endpoint, {
    method,
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body ?? []),
    // A push service never redirects; a redirect could lead anywhere.
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 408 || status === 429 || status >= 500) {
    // The address itself is a secret, its host is not.
    throw new Error(`${new URL(endpoint).host} answered ${status}`);
  }
  return 'refused';
}

/**
 * Whether what {@link sendWebPush} threw says that the service is away. A name that nobody has is not:
 * browsers say where they are reached, and one could name a host that its maker never had.
 */
export function isPushAway(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return !(cause instanceof Error && 'code' in cause && cause.code === 'ENOTFOUND');
}
