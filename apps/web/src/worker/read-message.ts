import type { PushMessage } from '@pro-match/domain/push';

/** Shown for a message that cannot be read: a browser expects a notification for each. */
const SOMETHING: PushMessage = {
  title: 'Pro Match',
  body: 'Something new is waiting for you.',
  path: '/',
  tag: 'something',
};

/**
 * Reads the server's message. A path that leads out of the app is replaced with the app's start.
 */
export function readMessage(text: string | undefined, origin: string): PushMessage {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return SOMETHING;
  }
  if (typeof value !== 'object' || value === null) return SOMETHING;
  const { title, body, path, tag, answer } = value as Record<string, unknown>;
  if (typeof title !== 'string' || typeof body !== 'string') return SOMETHING;
  const answerPath = answerWithin(answer, origin);
  return {
    title,
    body,
    path: typeof path === 'string' ? pathWithin(path, origin) : SOMETHING.path,
    tag: typeof tag === 'string' ? tag : SOMETHING.tag,
    ...(answerPath === undefined ? {} : { answer: answerPath }),
  };
}

/** The path with its query, or the start if it leads anywhere else. */
export function pathWithin(path: string, origin: string): string {
  if (!URL.canParse(path, origin)) return SOMETHING.path;
  const url = new URL(path, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : SOMETHING.path;
}

/** A token as the server seals it; nothing that leads out of its folder. */
const ANSWER = /^\/answer\/[\w.-]{20,300}$/;

/** The path that answers a lead, or nothing for any other path. */
export function answerWithin(path: unknown, origin: string): string | undefined {
  if (typeof path !== 'string') return undefined;
  const within = pathWithin(path, origin);
  return ANSWER.test(within) && !within.includes('..') ? within : undefined;
}
