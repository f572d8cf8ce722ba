import { externalDependency } from '../admission/external-dependency.ts';
import type { SmsSender } from './sms-sender.ts';

/** In ms: longer than the two requests of a try may take. */
const WAIT_MS = 20_000;

/** Stops asking a provider that is away until it may be back; a refusal is an answer. */
export function heldSms(owner: object, sender: SmsSender): SmsSender {
  const dependency = externalDependency(owner, 'sms', { waitMs: WAIT_MS, isAway: () => true });
  return { send: (sms) => dependency.ask(() => sender.send(sms)) };
}
