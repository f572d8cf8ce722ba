import { createRoute } from '@hono/zod-openapi';
import type { Deps } from '../../../platform/deps.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { authErrorSchema, sessionSchema } from '../auth.schema.ts';
import { refusals } from '../auth-answers.ts';
import { signedIn, signedInHalfway } from '../caller.ts';
import {
  recoveryCodesSchema,
  recoverySetSchema,
  recoveryVerifyBodySchema,
  removedSchema,
} from './factors.schema.ts';
import { removeFactor } from './factors.service.ts';
import {
  createRecoveryCodes,
  readRecoverySet,
  verifyRecoveryCode,
} from './recovery-codes.service.ts';

const tags = ['auth'];
const missing = { 404: json(authErrorSchema, 'There are no recovery codes') };
const type = 'recovery_code' as const;

const routes = {
  read: createRoute({
    method: 'get',
    path: '/factors/recovery-codes',
    tags,
    summary: 'How many recovery codes are left',
    responses: { 200: json(recoverySetSchema, 'The set'), ...missing, ...refusals },
  }),
  create: createRoute({
    method: 'post',
    path: '/factors/recovery-codes',
    tags,
    summary: 'Make ten recovery codes, which are shown this once',
    responses: { 200: json(recoveryCodesSchema, 'The codes'), ...missing, ...refusals },
  }),
  replace: createRoute({
    method: 'post',
    path: '/factors/recovery-codes/regenerate',
    tags,
    summary: 'Make ten new recovery codes; the old ones stop working',
    responses: { 200: json(recoveryCodesSchema, 'The codes'), ...missing, ...refusals },
  }),
  verify: createRoute({
    method: 'post',
    path: '/factors/recovery-codes/verify',
    tags,
    summary: 'Sign in with a recovery code in place of the app; each works once',
    request: { body: body(recoveryVerifyBodySchema) },
    responses: { 200: json(sessionSchema, 'The session, now aal2'), ...missing, ...refusals },
  }),
  remove: createRoute({
    method: 'delete',
    path: '/factors/recovery-codes',
    tags,
    summary: 'Make all recovery codes stop working',
    responses: { 200: json(removedSchema, 'What was removed'), ...missing, ...refusals },
  }),
};

/** Recovery codes, for the day on which the authenticator app is lost. */
export function recoveryCodesRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(routes.read, async (c) => {
    const actor = await signedInHalfway(deps, c);
    const { id, total, used } = await readRecoverySet(deps, actor);
    return c.json({ id, type, total, remaining: total - used }, 200);
  });

  router.openapi(routes.create, async (c) => {
    const actor = await signedIn(deps, c);
    return c.json(present(await createRecoveryCodes(deps, actor, { replaces: false })), 200);
  });

  router.openapi(routes.replace, async (c) => {
    const actor = await signedIn(deps, c);
    return c.json(present(await createRecoveryCodes(deps, actor, { replaces: true })), 200);
  });

  router.openapi(routes.verify, async (c) => {
    const actor = await signedInHalfway(deps, c);
    return c.json(await verifyRecoveryCode(deps, actor, c.req.valid('json').code), 200);
  });

  router.openapi(routes.remove, async (c) => {
    const actor = await signedIn(deps, c);
    const { id } = await readRecoverySet(deps, actor);
    await removeFactor(deps, actor, id);
    return c.json({ id }, 200);
  });

  return router;
}

function present(set: Awaited<ReturnType<typeof createRecoveryCodes>>) {
  const { id, name, codes } = set;
  return { id, type, friendly_name: name, total: codes.length, codes };
}
