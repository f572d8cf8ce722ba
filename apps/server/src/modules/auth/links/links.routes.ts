import { createRoute, z } from '@hono/zod-openapi';
import { EMAIL_INVALID } from '@pro-match/domain/formats';
import type { Deps } from '../../../platform/deps.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import {
  authErrorSchema,
  emailBodySchema,
  redirectQuerySchema,
  resendBodySchema,
  sessionSchema,
  userSchema,
  verifyBodySchema,
} from '../auth.schema.ts';
import { refusals } from '../auth-answers.ts';
import { AuthError } from '../auth-error.ts';
import { callerOf, perhapsSignedIn } from '../caller.ts';
import { noPhones } from '../credentials.ts';
import { requestConfirmation, requestEmailChangeMail, requestRecovery } from './links.service.ts';
import { linkPage } from './redirects.ts';
import { verifyToken } from './verify.service.ts';

const tags = ['auth'];
const accepted = json(z.object({}), 'Accepted, whether the e-mail is known or not');

const routes = {
  recover: createRoute({
    method: 'post',
    path: '/recover',
    tags,
    summary: 'Ask for the mail that leads back into an account',
    request: { query: redirectQuerySchema, body: body(emailBodySchema) },
    responses: { 200: accepted, ...refusals },
  }),
  resend: createRoute({
    method: 'post',
    path: '/resend',
    tags,
    summary:
      'Ask for the mail that confirms an e-mail once more; of a change by the present e-mail',
    request: { query: redirectQuerySchema, body: body(resendBodySchema) },
    responses: { 200: accepted, ...refusals },
  }),
  verify: createRoute({
    method: 'post',
    path: '/verify',
    tags,
    summary: 'Use the secret of a mailed link: a way back in, or a confirmation',
    request: { body: body(verifyBodySchema) },
    responses: {
      200: json(
        z.union([sessionSchema, userSchema]),
        'The session; of a confirmation without one, the account',
      ),
      ...refusals,
      409: json(authErrorSchema, 'Signed in with another account'),
    },
  }),
  follow: createRoute({
    method: 'get',
    path: '/verify',
    tags,
    summary: 'What a mailed link opens; leads to the page that uses its secret',
    request: {
      query: redirectQuerySchema.extend({
        token: z.string().max(200).optional(),
        type: z.string().max(40).optional(),
      }),
    },
    responses: { 204: { description: 'Asked without a body' }, 303: { description: 'Leads on' } },
  }),
};

export function linksRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(routes.recover, async (c) => {
    const email = emailOf(c.req.valid('json'));
    const redirectTo = c.req.valid('query').redirect_to;
    await requestRecovery(deps, callerOf(c), { email, redirectTo });
    return c.json({}, 200);
  });

  router.openapi(routes.resend, async (c) => {
    const input = c.req.valid('json');
    if (input.type !== 'signup' && input.type !== 'email_change') {
      throw new AuthError(
        400,
        'validation_failed',
        'Missing one of these types: signup, email_change',
      );
    }
    const redirectTo = c.req.valid('query').redirect_to;
    const ask = input.type === 'signup' ? requestConfirmation : requestEmailChangeMail;
    await ask(deps, callerOf(c), { email: emailOf(input), redirectTo });
    return c.json({}, 200);
  });

  router.openapi(routes.verify, async (c) => {
    const { type, token, token_hash: tokenHash, email } = c.req.valid('json');
    const input = { type, token: tokenHash ?? token, email };
    const actor = await perhapsSignedIn(deps, c);
    return c.json(await verifyToken(deps, callerOf(c), input, actor), 200);
  });

  // Nothing is used up here: mail scanners open every link, and a page can ask first.
  router.openapi(routes.follow, (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 204);
    return c.redirect(linkPage(deps.config.publicUrl, c.req.valid('query')), 303);
  });

  return router;
}

function emailOf({ email, phone }: { email?: string | null; phone?: string | null }): string {
  if (email) return email;
  if (phone) throw noPhones();
  throw new AuthError(400, 'validation_failed', EMAIL_INVALID);
}
