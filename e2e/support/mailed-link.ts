import { expect } from '@playwright/test';
import { call, fetchTaken } from './api.ts';
import { readMail } from './outbox.ts';
import type { Person } from './people.ts';

/** Waits until the email is sent. */
export async function mailedLink(to: Pick<Person, 'email'>, subject: string): Promise<string> {
  let html = '';
  await expect
    .poll(async () => {
      html = await readMail(to, subject);
      return html;
    })
    .toContain('/auth/v1/verify?');
  const href = html.match(/https?:\/\/[^"\s<]+\/auth\/v1\/verify\?[^"\s<]+/)?.[0] ?? '';
  // Escaped once in the mail, and again in the page that shows it as text.
  return href.replaceAll('&amp;', '&').replaceAll('&amp;', '&');
}

/** Uses the person's own session, like the page behind the link in the welcome mail. */
export async function confirmEmail(person: Person): Promise<void> {
  const answer = await fetchTaken(await mailedLink(person, 'Welcome to'), { redirect: 'manual' });
  const { hash } = new URL(answer.headers.get('location') ?? '');
  const { redirect_to: _next, ...body } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  await call('POST', '/auth/v1/verify', { token: person.session.access_token, body });
}
