import { z } from 'zod';
import type { TwilioConfig } from '../config/sms.config.ts';
import type { Sms, SmsOutcome, SmsSender } from './sms-sender.ts';
import { refusalOf } from './twilio-codes.ts';

/** Per request to Twilio, in ms; a try sends two at most. */
const ANSWER_MS = 8_000;
/** How many texts to one number are searched for an earlier try. */
const LOOKED_THROUGH = 20;
/** Largest difference between our clock and Twilio's, in ms. */
const CLOCKS_APART_MS = 60_000;

const madeSchema = z.object({ sid: z.string().min(1).max(64), to: z.string().nullish() });
const refusedSchema = z.object({ code: z.number().int() });
const listSchema = z.object({
  messages: z.array(
    madeSchema.extend({ body: z.string().nullish(), date_created: z.string().nullish() }),
  ),
});

/** Twilio reports the fate of a text here; its signature covers the path. */
const TWILIO_STATUS_PATH = '/webhooks/sms/status';

/** Uses the Messages resource of Twilio's REST API. */
export function createTwilioSender(config: TwilioConfig, publicUrl: string): SmsSender {
  const { accountSid, authToken, sender, apiUrl } = config;
  const messages = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  const ask = (url: string, form?: URLSearchParams) =>
    fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { Authorization: authorization, Accept: 'application/json' },
      ...(form ? { body: form } : {}),
      // The API never redirects; the credentials must not follow one.
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });

  /**
   * The API has no idempotency key, so a text whose response was lost is looked for by its content.
   */
  async function findEarlier({ to, body, triedSince }: Sms): Promise<string | undefined> {
    if (triedSince === undefined) return undefined;
    const query = new URLSearchParams({ To: `+1${to}`, PageSize: String(LOOKED_THROUGH) });
    const response = await ask(`${messages}?${query}`);
    if (response.status !== 200) throw unanswered(response.status);
    const { messages: found } = listSchema.parse(await response.json());
    for (const one of found) checkNumber(one, to);
    const since = triedSince.getTime() - CLOCKS_APART_MS;
    return found.find((one) => one.body === body && Date.parse(one.date_created ?? '') >= since)
      ?.sid;
  }

  return {
    async send(sms: Sms): Promise<SmsOutcome> {
      const earlier = await findEarlier(sms);
      if (earlier !== undefined) return { providerId: earlier };
      const form = new URLSearchParams({
        To: `+1${sms.to}`,
        Body: sms.body,
        StatusCallback: `${publicUrl}${TWILIO_STATUS_PATH}?text=${sms.id}`,
        ...('service' in sender ? { MessagingServiceSid: sender.service } : { From: sender.from }),
      });
      const response = await ask(messages, form);
      const answer: unknown = await response.json().catch(() => undefined);
      if (response.status >= 200 && response.status < 300) {
        const made = madeSchema.parse(answer);
        checkNumber(made, sms.to);
        return { providerId: made.sid };
      }
      const code = refusedSchema.safeParse(answer).data?.code;
      const refused = code === undefined ? 'ours' : refusalOf(code);
      // A fault of the account may be fixed; a verdict on the number is final.
      if (refused === 'ours' && mayPass(response.status)) throw unanswered(response.status, code);
      return { refused, code: code ?? response.status };
    },
  };
}

function mayPass(status: number): boolean {
  return status < 400 || status >= 500 || [401, 403, 404, 408, 429].includes(status);
}

/** A proxy in between can mix up answers: one about another number says nothing about this text. */
function checkNumber({ to }: z.infer<typeof madeSchema>, asked: string): void {
  if (to && to !== `+1${asked}`) throw new Error('Twilio answered about another number');
}

/** Without the sent data: the error is logged. */
function unanswered(status: number, code?: number): Error {
  return new Error(`Twilio answered ${status}${code === undefined ? '' : ` with code ${code}`}`);
}
