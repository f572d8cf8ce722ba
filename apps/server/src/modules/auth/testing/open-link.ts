import type { TestApp } from '../../../testing/create-test-app.ts';
import { type AuthAnswer, askAuth } from './ask-auth.ts';

/** The type that a link names. */
export type LinkType = 'signup' | 'recovery' | 'email_change';

/**
 * The newest link of its type mailed to an address. Mails of one batch arrive in any order, and the
 * welcome mail has its own confirmation, so the newest mail may be either.
 */
export async function linkTo(t: TestApp, email: string, type: LinkType): Promise<URL> {
  await t.runOutbox();
  for (const { to, text } of t.mails.toReversed()) {
    const href =
      to === email ? text.match(/https?:\/\/\S+\/auth\/v1\/verify\?\S+/)?.[0] : undefined;
    if (href && new URL(href).searchParams.get('type') === type) return new URL(href);
  }
  throw new Error(`No ${type} link was sent to ${email}`);
}

/** Follows a link as a browser does, without the application's key. */
export async function follow(t: TestApp, link: URL, method = 'GET') {
  const response = await t.app.request(`${link.pathname}${link.search}`, { method });
  const location = response.headers.get('location');
  const target = location === null ? undefined : new URL(location);
  return { response, target, fragment: new URLSearchParams(target?.hash.slice(1)) };
}

/** Opens a link and does what its page does, in the session of `token` or without one. */
export async function openLink(t: TestApp, link: URL, token?: string): Promise<AuthAnswer> {
  const { fragment } = await follow(t, link);
  const { redirect_to: _next, ...body } = Object.fromEntries(fragment);
  return askAuth(t, 'POST', '/verify', { body, ...(token === undefined ? {} : { token }) });
}

/** Confirms a person's address in the session in which they signed up. */
export async function confirmEmail(t: TestApp, email: string, token: string): Promise<void> {
  await askAuth(t, 'POST', '/resend', { body: { type: 'signup', email } });
  const { status, body } = await openLink(t, await linkTo(t, email, 'signup'), token);
  if (status !== 200) throw new Error(`Not confirmed: ${JSON.stringify(body)}`);
}
