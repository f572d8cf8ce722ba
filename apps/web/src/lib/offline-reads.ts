import { ApiError } from './api-error.ts';
import { isOffline } from './retry-policy.ts';
import { storedUserId } from './stored-session.ts';
import { whenIdle } from './when-idle.ts';

/** The data that a person needs offline: who they are, their matches, and the messages. */
const NEEDED =
  /^\/rest\/v1\/(profiles|user_roles|client_preferences|business_profiles|matches|service_requests|leads)\b/;

/** Keeps the response to a read for offline use, if it is needed then. */
export function keepForOffline(url: string, answer: unknown): void {
  if (!NEEDED.test(url)) return;
  const userId = storedUserId();
  if (!userId) return;
  // Nobody waits for this, and a press must not wait for it.
  whenIdle(() => {
    void import('./kept-answers.ts').then(
      ({ keepAnswer }) => keepAnswer(userId, url, answer),
      () => undefined,
    );
  });
}

/** The last response to a read that failed offline; throws `error` if there is none. */
export async function lastAnswer<T>(url: string, error: unknown): Promise<T> {
  const isCut = error instanceof ApiError && error.code === 'network_error' && isOffline();
  if (!isCut || !NEEDED.test(url)) throw error;
  const { keptAnswer } = await import('./kept-answers.ts');
  const kept = await keptAnswer<T>(storedUserId(), url);
  if (kept === undefined) throw error;
  return kept;
}
