import { z } from '@hono/zod-openapi';
import { EMAIL_INVALID } from '@pro-match/domain/formats';
import type { Deps } from '../../../platform/deps.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import {
  emailBodySchema,
  redirectQuerySchema,
  resendBodySchema,
  sessionSchema,
  userSchema,
  verifyBodySchema,
} from '../auth.schema.ts';
import { AuthError } from '../auth-error.ts';
import { callerOf, perhapsSignedIn } from '../caller.ts';
import { noPhones } from '../credentials.ts';
import { requestConfirmation, requestEmailChangeMail, requestRecovery } from './links.service.ts';
import { linkPage } from './redirects.ts';
import { verifyToken } from './verify.service.ts';

const operation = operationsOf('auth');

const accepted = json(z.object({}), 'Accepted, whether the e-mail is known or not');

const routes = {
  recover: operation({
    id: 'requestRecovery',
    summary: 'Ask for a mail that leads back into an account',
    description: 'The response is the same whether or not the e-mail has an account.',
    actor: 'anyone',
    method: 'post',
    path: '/recover',
    request: { query: redirectQuerySchema, body: body(emailBodySchema) },
    responses: { 200: accepted },
  }),
  resend: operation({
    id: 'resendMail',
    summary: 'Ask for another mail to confirm an e-mail',
    description:
      'To change the e-mail, give the current one. The response is the same whether or not it has an account.',
    actor: 'anyone',
    method: 'post',
    path: '/resend',
    request: { query: redirectQuerySchema, body: body(resendBodySchema) },
    responses: { 200: accepted },
  }),
  verify: operation({
    id: 'verifyLink',
    summary: 'Use the secret of a mailed link',
    description:
      'A sign-in link returns a session; a confirmation link returns the account. A confirmation sent with a bearer token keeps that session. Without one it ends all sessions, removes the password and mails a link to set a new one, because the person who signed up may not own the mailbox.',
    actor: 'anyone',
    method: 'post',
    path: '/verify',
    request: { body: body(verifyBodySchema) },
    responses: {
      200: json(
        z.union([sessionSchema, userSchema]),
        'The session; of a confirmation without one, the account',
      ),
    },
    refusals: {
      401: 'The change of an e-mail is confirmed while signed in',
      403: 'The link is no good, or has expired',
      409: 'Signed in with another account',
    },
  }),
  follow: operation({
    id: 'followLink',
    summary: 'Open a mailed link',
    description:
      'Leads to the page that uses the secret of the link. Nothing is used up here, since mail scanners open every link.',
    actor: 'anyone',
    method: 'get',
    path: '/verify',
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

  // Opening a link does not use it: mail scanners open every link, and a page can ask first.
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
