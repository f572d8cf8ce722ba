import type { Context } from 'hono';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitBody } from '../../platform/http/body-limit.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { readForm } from '../../platform/http/read-form.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { isSignedByTwilio } from '../../platform/sms/twilio-signature.ts';
import { hearReply, hearReport } from './webhooks.service.ts';

/** Twilio's forms are a few kB, even with the longest message. */
const FORM_BYTES = 32 * 1024;
/** Far above what Twilio sends from one address; it resends refused requests. */
const LIMIT: RateLimit = { name: 'sms.webhook', points: 3000, seconds: 60 };

/** TwiML, Twilio's XML, without a reply. */
const NO_ANSWER = '<?xml version="1.0" encoding="UTF-8"?><Response/>';
const XML = { 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-store' };

/** Twilio has no key of ours: its signature is the guard. */
export function smsWebhookRoutes(deps: Deps): Router {
  const router = createRouter();
  const { sms, publicUrl } = deps.config;

  router.use('/webhooks/sms/*', limited(deps.limits, LIMIT), limitBody(FORM_BYTES));

  async function signedForm(c: Context): Promise<Record<string, string>> {
    if (!sms) throw notFound();
    const signature = c.req.header('x-twilio-signature') ?? '';
    const { pathname, search } = new URL(c.req.url);
    const form = await readForm(c);
    if (!isSignedByTwilio(sms, { publicUrl, path: `${pathname}${search}`, form, signature })) {
      throw new AppError('bad_request', 'The signature does not hold.');
    }
    return form;
  }

  router.post('/webhooks/sms/messages', async (c) => {
    const words = await hearReply(deps, await signedForm(c));
    return c.body(words === undefined ? NO_ANSWER : answer(words), 200, XML);
  });

  router.post('/webhooks/sms/status', async (c) => {
    const form = await signedForm(c);
    await hearReport(deps, { ...form, text: c.req.query('text') });
    return c.body(null, 204);
  });

  return router;
}

function answer(words: string): string {
  const safe = words.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);
  return NO_ANSWER.replace('<Response/>', `<Response><Message>${safe}</Message></Response>`);
}
