import { Refusal } from './refusal.ts';

type Method = (...given: unknown[]) => unknown;

/**
 * Watches a library's client that returns `{ data, error }`. It reads every status itself, so a
 * test must read the error instead.
 */
export function watchedClient<Client extends object>(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value === 'function') return watchedMethod(target, name, value as Method);
      return typeof value === 'object' && value !== null ? watchedClient(value) : value;
    },
  });
}

function watchedMethod(target: object, name: string | symbol, method: Method): Method {
  return (...given) => {
    const answer = method.apply(target, given);
    return answer instanceof Promise ? answer.then((result) => watched(result, name)) : answer;
  };
}

function watched(result: unknown, name: string | symbol): unknown {
  if (typeof result !== 'object' || result === null || !('error' in result)) return result;
  const { error } = result;
  if (!(error instanceof Error)) return result;
  const refusal = new Refusal(`${String(name)}():`, async () => error.message);
  return Object.defineProperty(result, 'error', { get: () => refusal.asked(error) });
}
