import { smsCodeInputSchema, smsNumberInputSchema, smsNumberSchema } from '@pro-match/domain/sms';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { businessOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { confirmCode, readNumber, stateNumber, stopTexts } from './sms-numbers.service.ts';

const operation = operationsOf('sms');

/** Writes of all kinds; codes and guesses have their own limits. */
const SMS_LIMIT: RateLimit = { name: 'sms.write', points: 60, seconds: 600 };

/** A business has one number, so no id is needed. */
export function smsRoutes(deps: Deps): Router {
  const router = createRouter();
  const middleware = [limited(deps.limits, SMS_LIMIT)];

  router.openapi(
    operation({
      id: 'readSmsNumber',
      summary: 'Read how you get texts about leads',
      actor: 'business',
      method: 'get',
      path: '/sms_number',
      responses: { 200: json(smsNumberSchema, 'Your texts about leads') },
    }),
    async (c) => c.json(await readNumber(deps, businessOf(c)), 200),
  );

  router.openapi(
    operation({
      id: 'stateSmsNumber',
      summary: 'Agree to texts about leads, at a number that gets a code',
      description:
        'Nothing but the code goes to the number until it is confirmed. The words agreed to are kept with the time; the number stated before gets no more. A number that is on already stays so.',
      actor: 'business',
      method: 'put',
      path: '/sms_number',
      request: { body: body(smsNumberInputSchema) },
      middleware,
      responses: { 200: json(smsNumberSchema, 'A code is on its way') },
    }),
    async (c) => c.json(await stateNumber(deps, businessOf(c), c.req.valid('json')), 200),
  );

  router.openapi(
    operation({
      id: 'confirmSmsNumber',
      summary: 'Confirm the number with its code',
      description: 'A code works for ten minutes and five tries. A repeat changes nothing.',
      actor: 'business',
      method: 'post',
      path: '/sms_number/confirm',
      request: { body: body(smsCodeInputSchema) },
      middleware,
      responses: { 200: json(smsNumberSchema, 'Texts are on') },
    }),
    async (c) => c.json(await confirmCode(deps, businessOf(c), c.req.valid('json')), 200),
  );

  router.openapi(
    operation({
      id: 'stopSmsNumber',
      summary: 'Get no more texts',
      description: 'A repeat changes nothing.',
      actor: 'business',
      method: 'delete',
      path: '/sms_number',
      middleware,
      responses: { 204: { description: 'No more texts' } },
    }),
    async (c) => {
      await stopTexts(deps, businessOf(c));
      return c.body(null, 204);
    },
  );

  return router;
}
