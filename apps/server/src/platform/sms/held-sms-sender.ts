import { outsidePart } from '../load/outside-part.ts';
import type { SmsSender } from './sms-sender.ts';

/** Longer than the two questions of a try may take, in ms. */
const WAIT_MS = 20_000;

/** Asks a provider that is away no more until it may be back; what it refuses, it has answered. */
export function heldSms(owner: object, sender: SmsSender): SmsSender {
  const part = outsidePart(owner, 'sms', { waitMs: WAIT_MS, isAway: () => true });
  return { send: (sms) => part.ask(() => sender.send(sms)) };
}
