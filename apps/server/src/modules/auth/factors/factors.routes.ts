import { z } from '@hono/zod-openapi';
import type { Deps } from '../../../platform/deps.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import { sessionSchema } from '../auth.schema.ts';
import { signedIn, signedInHalfway } from '../caller.ts';
import {
  challengeSchema,
  enrollBodySchema,
  enrolledSchema,
  factorVerifyBodySchema,
  removedSchema,
} from './factors.schema.ts';
import { challengeFactor, enrollFactor, removeFactor } from './factors.service.ts';
import { verifyFactor } from './verify-factor.service.ts';

const operation = operationsOf('auth');

const PROOF_NEEDED = 'Show first that you are still the owner';

const params = z.object({ id: z.string().max(80) });

const routes = {
  enroll: operation({
    id: 'enrollFactor',
    summary: 'Set up an authenticator app',
    description: 'The secret is shown this once. The first code of the app completes the setup.',
    actor: 'signed-in',
    method: 'post',
    path: '/factors',
    request: { body: body(enrollBodySchema) },
    responses: { 200: json(enrolledSchema, 'The secret, shown this once') },
  }),
  challenge: operation({
    id: 'challengeFactor',
    summary: 'Open a challenge for the next code of the app',
    actor: 'signed-in',
    method: 'post',
    path: '/factors/{id}/challenge',
    request: { params },
    responses: { 200: json(challengeSchema, 'The challenge') },
    refusals: { 404: 'Not one of your factors' },
  }),
  verify: operation({
    id: 'verifyFactor',
    summary: 'Answer a challenge with a code',
    description: 'Each code works once. Returns a session with `aal2`.',
    actor: 'signed-in',
    method: 'post',
    path: '/factors/{id}/verify',
    request: { params, body: body(factorVerifyBodySchema) },
    responses: { 200: json(sessionSchema, 'The session, now aal2') },
    refusals: { 404: 'Not one of your factors' },
  }),
  remove: operation({
    id: 'removeFactor',
    summary: 'Remove a factor',
    description: 'Needs a session that showed a second factor.',
    actor: 'signed-in',
    method: 'delete',
    path: '/factors/{id}',
    request: { params },
    responses: { 200: json(removedSchema, 'What was removed') },
    refusals: { 400: PROOF_NEEDED, 404: 'Not one of your factors' },
  }),
};

/** Before showing a required code, a person may only challenge and verify. */
export function factorsRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(routes.enroll, async (c) => {
    const actor = await signedIn(deps, c);
    return c.json(await enrollFactor(deps, actor, c.req.valid('json')), 200);
  });

  router.openapi(routes.challenge, async (c) => {
    const actor = await signedInHalfway(deps, c);
    return c.json(await challengeFactor(deps, actor, c.req.valid('param').id), 200);
  });

  router.openapi(routes.verify, async (c) => {
    const actor = await signedInHalfway(deps, c);
    const input = { ...c.req.valid('json'), factorId: c.req.valid('param').id };
    return c.json(await verifyFactor(deps, actor, input), 200);
  });

  router.openapi(routes.remove, async (c) => {
    const actor = await signedIn(deps, c);
    const { id } = c.req.valid('param');
    await removeFactor(deps, actor, id);
    return c.json({ id }, 200);
  });

  return router;
}
