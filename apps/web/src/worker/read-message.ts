import type { PushMessage } from '@pro-match/domain/push';

/** Shown for a message that can't be read, since browsers expect a notification for each. */
const SOMETHING: PushMessage = {
  title: 'Pro Match',
  body: 'Something new is waiting for you.',
  path: '/',
  tag: 'something',
};

/** A path that leads out of the app is replaced with the app's start. */
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

/** Returns the path with its query and hash, or the app's start if it leads to another site. */
export function pathWithin(path: string, origin: string): string {
  if (!URL.canParse(path, origin)) return SOMETHING.path;
  const url = new URL(path, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : SOMETHING.path;
}

/** A path with a token as the server seals it, and nothing that leads out of its folder. */
const ANSWER = /^\/answer\/[\w.-]{20,300}$/;

/** Undefined if the path doesn't answer a lead. */
export function answerWithin(path: unknown, origin: string): string | undefined {
  if (typeof path !== 'string') return undefined;
  const within = pathWithin(path, origin);
  return ANSWER.test(within) && !within.includes('..') ? within : undefined;
}
