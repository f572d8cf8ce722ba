import { newId } from '@pro-match/domain/ids';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { storeDevText } from './dev-texts.queries.ts';
import type { SmsSender } from './sms-sender.ts';
import { createTwilioSender } from './twilio-sender.ts';

/** Returns true if texts are kept for the page `/dev/outbox` instead of being sent. */
export function keepsTexts({ sms, production }: Config): boolean {
  return sms === undefined && !production;
}

/**
 * Sends by Twilio if configured; otherwise a development server keeps its texts. Undefined: texts
 * are not offered.
 */
export function createSmsSender(
  config: Config,
  database: Database,
  clock: Clock,
): SmsSender | undefined {
  if (config.sms) return createTwilioSender(config.sms, config.publicUrl);
  if (!keepsTexts(config)) return undefined;
  return {
    async send({ to, body }) {
      const id = newId();
      await storeDevText(database.db, { id, recipient: to, body, createdAt: clock.now() });
      return { providerId: `dev-${id}` };
    },
  };
}
