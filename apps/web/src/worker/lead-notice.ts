import type { PushMessage } from '@pro-match/domain/push';
import { answerWithin, pathWithin } from './read-message.ts';

/** Some devices don't show these buttons. */
export const LEAD_ACTIONS = [
  { action: 'accept', title: 'Accept' },
  { action: 'decline', title: 'Not for me' },
];

interface Pressed {
  /** Empty for the notification itself. */
  action: string;
  tag: string;
  /** The path and, for a lead, the answer's path. Checked again, since the browser stored it. */
  data: unknown;
}

/**
 * The result of a press: show a screen of the app, open a page of the server, or accept a lead
 * right here.
 */
export type Press =
  | { does: 'show'; path: string }
  | { does: 'open'; path: string }
  | { does: 'accept'; answer: string; path: string; tag: string };

export function pressOf({ action, tag, data }: Pressed, origin: string): Press {
  const { path, answer } = (data ?? {}) as Record<string, unknown>;
  const screen = pathWithin(typeof path === 'string' ? path : '/', origin);
  const answerPath = answerWithin(answer, origin);
  if (answerPath === undefined) return { does: 'show', path: screen };
  if (action === 'accept') return { does: 'accept', answer: answerPath, path: screen, tag };
  // The reason is chosen on that page, which needs no sign-in and starts with the reasons.
  if (action === 'decline') return { does: 'open', path: `${answerPath}?not` };
  return { does: 'show', path: screen };
}

interface Outcome {
  title: string;
  body: string;
}

/** Outcomes by the status with which the server answers the lead's button. */
const OUTCOMES: Record<number, Outcome> = {
  200: { title: 'You accepted the lead', body: 'The client knows. Open the chat to say hello.' },
  402: {
    title: 'No matches left this month',
    body: 'The client is still waiting. Open the lead to upgrade and accept.',
  },
  403: { title: 'Our terms have changed', body: 'Open the lead to read them and accept.' },
  404: { title: "This lead can't be accepted here", body: 'Open the lead to see where it stands.' },
  409: { title: 'This lead is no longer waiting', body: 'Open it to see where it stands.' },
};

const REFUSED: Outcome = {
  title: "We couldn't accept the lead",
  body: 'Open the lead to accept it there.',
};

/** No response came, though the request may have arrived. */
const UNKNOWN: Outcome = {
  title: "We couldn't reach Pro Match",
  body: 'Open the lead to see where it stands.',
};

/** In ms: how long a phone may look for its network. */
const PATIENCE_MS = 20_000;

/** Paths with a pending answer, for which a second press changes nothing. */
const underWay = new Set<string>();

/**
 * Accepts a lead as the button in its mail does. Resolves to the notification with the outcome, or
 * to undefined if the same answer is already being sent.
 */
export async function acceptLead(
  { answer, path, tag }: Extract<Press, { does: 'accept' }>,
  send: typeof fetch,
): Promise<PushMessage | undefined> {
  if (underWay.has(answer)) return undefined;
  underWay.add(answer);
  try {
    const { status } = await send(answer, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'accept' }),
      // The path identifies the person, without cookies.
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { ...(OUTCOMES[status] ?? REFUSED), path, tag };
  } catch {
    return { ...UNKNOWN, path, tag };
  } finally {
    underWay.delete(answer);
  }
}
