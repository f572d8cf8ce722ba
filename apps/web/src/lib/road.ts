import { ApiError } from './api-error.ts';
import { isOffline } from './patience.ts';
import { storedUserId } from './stored-session.ts';
import { whenIdle } from './when-idle.ts';

/** What a person needs on the road: who they are, with whom they have matched, and what was said. */
const NEEDED =
  /^\/rest\/v1\/(profiles|user_roles|client_preferences|business_profiles|matches|service_requests|leads)\b/;

/** Keeps the answer to a reading for when there is no network, if it is one to have at hand then. */
export function keepForTheRoad(url: string, answer: unknown): void {
  if (!NEEDED.test(url)) return;
  const userId = storedUserId();
  if (!userId) return;
  // Nobody waits for it, and a press must not wait behind it.
  whenIdle(() => {
    void import('./kept-answers.ts').then(
      ({ keepAnswer }) => keepAnswer(userId, url, answer),
      () => undefined,
    );
  });
}

/** The last answer to a reading that found no network; throws `error` where there is none. */
export async function lastAnswer<T>(url: string, error: unknown): Promise<T> {
  const isCut = error instanceof ApiError && error.code === 'network_error' && isOffline();
  if (!isCut || !NEEDED.test(url)) throw error;
  const { keptAnswer } = await import('./kept-answers.ts');
  const kept = await keptAnswer<T>(storedUserId(), url);
  if (kept === undefined) throw error;
  return kept;
}
