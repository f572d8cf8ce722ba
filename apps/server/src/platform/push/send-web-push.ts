import webPush from 'web-push';

const ANSWER_MS = 10_000;
/** Time for which a push service keeps a message for an absent browser, in seconds. */
const KEPT_SECONDS = 24 * 3600;

/** Longer than {@link ANSWER_MS}, in ms, so that the request ends first. */
export const PUSH_WAIT_MS = 15_000;

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** A `normal` message waits until its device is in use (RFC 8030). */
export type PushUrgency = 'normal' | 'high';

export interface WebPush {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  payload: string;
  /** Newer messages replace older ones with the same topic; at most 32 characters of base64url. */
  topic: string;
  urgency: PushUrgency;
  keys: VapidKeys;
  /** Contact address of the sender for the push service: mailto: or https:. */
  subject: string;
}

/** `gone`: the browser accepts no more; `refused`: this message will never be accepted. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/**
 * Encrypts the message for its browser (RFC 8291). Throws if another try may succeed: no response,
 * too many requests, or a failure of the service.
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
    // The address is secret; its host is not.
    throw new Error(`${new URL(endpoint).host} answered ${status}`);
  }
  return 'refused';
}

/**
 * Returns true if an error of {@link sendWebPush} means that the service is away. An unknown host
 * doesn't: browsers name their own address, and one could name a host its maker never owned.
 */
export function isPushAway(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return !(cause instanceof Error && 'code' in cause && cause.code === 'ENOTFOUND');
}
