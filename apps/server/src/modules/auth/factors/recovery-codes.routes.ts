import type { Deps } from '../../../platform/deps.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import { sessionSchema } from '../auth.schema.ts';
import { signedIn, signedInHalfway } from '../caller.ts';
import {
  recoveryCodesSchema,
  recoverySetSchema,
  recoveryVerifyBodySchema,
  removedSchema,
} from './factors.schema.ts';
import {
  createRecoveryCodes,
  readRecoverySet,
  removeRecoverySet,
  verifyRecoveryCode,
} from './recovery-codes.service.ts';

const operation = operationsOf('auth');

const PROOF_NEEDED = 'Show first that you are still the owner';

const routes = {
  read: operation({
    id: 'readRecoveryCodes',
    summary: 'Read how many recovery codes are left',
    actor: 'signed-in',
    method: 'get',
    path: '/factors/recovery-codes',
    responses: { 200: json(recoverySetSchema, 'The set') },
    refusals: { 404: 'There are no recovery codes' },
  }),
  create: operation({
    id: 'createRecoveryCodes',
    summary: 'Make ten recovery codes',
    description: 'They are shown this once.',
    actor: 'signed-in',
    method: 'post',
    path: '/factors/recovery-codes',
    responses: { 200: json(recoveryCodesSchema, 'The codes') },
    refusals: { 400: PROOF_NEEDED, 422: 'There are codes already, or no verified factor' },
  }),
  replace: operation({
    id: 'replaceRecoveryCodes',
    summary: 'Make ten new recovery codes',
    description: 'They are shown this once, and the old ones stop working.',
    actor: 'signed-in',
    method: 'post',
    path: '/factors/recovery-codes/regenerate',
    responses: { 200: json(recoveryCodesSchema, 'The codes') },
    refusals: {
      400: PROOF_NEEDED,
      404: 'There are no recovery codes',
      422: 'There is no verified factor',
    },
  }),
  verify: operation({
    id: 'verifyRecoveryCode',
    summary: 'Sign in with a recovery code in place of the app',
    description: 'Each code works once. Returns a session with `aal2`.',
    actor: 'signed-in',
    method: 'post',
    path: '/factors/recovery-codes/verify',
    request: { body: body(recoveryVerifyBodySchema) },
    responses: { 200: json(sessionSchema, 'The session, now aal2') },
    refusals: { 404: 'There are no recovery codes' },
  }),
  remove: operation({
    id: 'removeRecoveryCodes',
    summary: 'Make all recovery codes stop working',
    actor: 'signed-in',
    method: 'delete',
    path: '/factors/recovery-codes',
    responses: { 200: json(removedSchema, 'What was removed') },
    refusals: { 400: PROOF_NEEDED, 404: 'There are no recovery codes' },
  }),
};

export function recoveryCodesRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(routes.read, async (c) => {
    const actor = await signedInHalfway(deps, c);
    return c.json(await readRecoverySet(deps, actor), 200);
  });

  router.openapi(routes.create, async (c) => {
    const actor = await signedIn(deps, c);
    return c.json(await createRecoveryCodes(deps, actor, { replaces: false }), 200);
  });

  router.openapi(routes.replace, async (c) => {
    const actor = await signedIn(deps, c);
    return c.json(await createRecoveryCodes(deps, actor, { replaces: true }), 200);
  });

  router.openapi(routes.verify, async (c) => {
    const actor = await signedInHalfway(deps, c);
    return c.json(await verifyRecoveryCode(deps, actor, c.req.valid('json').code), 200);
  });

  router.openapi(routes.remove, async (c) => {
    const actor = await signedIn(deps, c);
    return c.json(await removeRecoverySet(deps, actor), 200);
  });

  return router;
}
