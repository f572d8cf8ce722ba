import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from '../../../platform/mail/create-mailer.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { createSmtpMailer } from '../../../platform/mail/smtp-mailer.ts';
import type { TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { type MailServer, openMailServer } from '../../../testing/mail-server.ts';
import { tellOfUnreadMessages } from '../index.ts';

const ENVIRONMENT = {
  PUBLIC_URL: 'https://pro-match.example',
  POSTAL_ADDRESS: '1 Main Street|Columbus, OH 43215',
  TEAM_EMAILS: 'Ada@team.example, bob@team.example',
};

let t: TestApp;
let server: MailServer;
let client: TestClient;
let business: TestBusiness;

/** Triggers every mail. */
async function live(): Promise<void> {
  client = await t.client({ fullName: 'Ann <i>Otter</i>' });
  business = await t.business({ businessName: 'Otter & Sons' });
  const neighbor = await t.client({ fullName: 'Ben Badger' });
  await t.anonymous.request('POST', '/auth/v1/signup', {
    email: `new-${newId()}@example.com`,
    password: 'Correct-horse-7',
    data: { role: 'client' },
  });
  const [matchId, reviewId, requestId] = [newId(), newId(), newId()];
  await client.request('POST', '/rest/v1/matches', {
    id: matchId,
    business_id: business.userId,
    service: 'Plumbing',
    description: 'The tap drips.',
  });
  await t.runOutbox();
  await business.request('PATCH', `/rest/v1/matches/${matchId}`, { status: 'accepted' });
  await client.request('POST', '/rest/v1/service_requests', {
    id: requestId,
    service_type: 'Handyman',
    description: 'It smokes.',
    budget_range: '200-300',
  });
  await client.request('POST', '/rest/v1/reviews', { id: reviewId, match_id: matchId, rating: 5 });
  await business.request('PUT', `/rest/v1/reviews/${reviewId}/reply`, { text: 'Any time.' });
  await client.request('POST', '/rest/v1/community_posts', {
    id: newId(),
    pro_id: business.profileId,
    caption: 'Quick and tidy.',
  });
  await business.request('POST', `/rest/v1/matches/${matchId}/messages`, {
    id: newId(),
    content: 'When may I come?',
  });
  await neighbor.request('POST', '/rest/v1/community_messages', {
    id: newId(),
    receiver_id: client.userId,
    message_text: 'Who fixed it?',
  });
  const changeId = newId();
  const event = { requestId, clientId: client.userId, change: 'proposed', changeId } as const;
  await t.deps.events.transaction(({ emit }) => emit('service_request.updated', event, changeId));
  await askWhetherOpen();
  await tellOfUnreadMessages(t.deps, new Date(t.clock.now().getTime() + 61 * 60_000));
  await t.runOutbox();
}

/** State after days in which clients went unanswered. */
async function askWhetherOpen(): Promise<void> {
  const { userId } = business;
  const askId = newId();
  await t.deps.events.transaction(async ({ tx, emit }) => {
    await tx.execute(sql`
      update business_profiles set asked_still_open_at = now() where user_id = ${userId}`);
    await emit('business.asked_still_open', { userId, askId }, askId);
  });
}

beforeAll(async () => {
  t = await createTestApp({ environment: ENVIRONMENT });
  server = await openMailServer();
  const smtp = createSmtpMailer(server.url, 'Pro Match <hello@pro-match.example>');
  const outbox = await createMailer(t.deps.config, t.database, t.clock);
  const collect = t.mailer.send.bind(t.mailer);
  // Each mail goes to a list, over SMTP and to the development outbox.
  t.mailer.send = async (mail) => {
    await collect(mail);
    await smtp.send(mail);
    await outbox.send(mail);
  };
  await live();
  smtp.close();
});
afterAll(async () => {
  server.close();
  await t.close();
});

/** Subjects of all mails, and the text that each must contain. */
const EXPECTED: [string, string, 'optional' | 'necessary'][] = [
  ['Welcome to Pro Match', 'Confirm email and find a pro', 'necessary'],
  ['A client wants to connect: Plumbing', 'The tap drips.', 'optional'],
  ['Otter & Sons accepted your request', 'Open the chat', 'optional'],
  ['Pro wanted: Handyman', 'It smokes.', 'necessary'],
  ['New review: 5 of 5 stars', 'Read and reply', 'optional'],
  ['Otter & Sons replied to your review', 'Any time.', 'optional'],
  ['A shoutout for Otter & Sons', 'Quick and tidy.', 'optional'],
  ['Are you still open for leads?', 'Open your dashboard', 'optional'],
  ['Otter & Sons sent you a message', 'When may I come?', 'optional'],
  ['Ben Badger sent you a message', 'Who fixed it?', 'optional'],
  ['We found a pro for you: Handyman', 'See your request', 'optional'],
];

function mailOf(subject: string): Mail {
  const mail = t.mails.find((sent) => sent.subject === subject);
  if (!mail) throw new Error(`No mail: ${subject}`);
  return mail;
}

describe('every mail', () => {
  it('is expected, and all expected ones are sent', () => {
    const subjects = new Set(t.mails.map(({ subject }) => subject));
    expect([...subjects].toSorted()).toEqual(EXPECTED.map(([subject]) => subject).toSorted());
  });

  it('about a request to the team goes to each team address in lower case', () => {
    const team = t.mails.filter(({ subject }) => subject.startsWith('Pro wanted'));
    expect(team.map(({ to }) => to).toSorted()).toEqual(['ada@team.example', 'bob@team.example']);
    expect(team[0]?.text).toContain('$200 to $300');
    expect(team[0]?.html).toContain('Ann &lt;i&gt;Otter&lt;/i&gt;');
  });

  it.each(EXPECTED)(
    '"%s" has the same content in both forms and themes',
    (subject, words, need) => {
      const { text, html, headers = {} } = mailOf(subject);
      for (const form of [text, html]) {
        expect(form).toContain(words);
        expect(form).toContain('https://pro-match.example');
      }
      expect(html).not.toMatch(/<i>|<script/);
      expect(html).toContain('@media (prefers-color-scheme: dark)');
      const colored = html.match(/<\w+[^>]*style="[^"]*color:[^"]*"[^>]*>/g) ?? [];
      // Anything with its own color also has a class, by which the dark theme changes it.
      expect(colored.filter((tag) => !tag.includes('class="'))).toEqual([]);
      const wayOut = headers['List-Unsubscribe']?.slice(1, -1);
      if (need === 'necessary') {
        expect(wayOut).toBeUndefined();
        return;
      }
      for (const form of [text, html]) {
        expect(form).toContain(wayOut);
        expect(form).toContain('1 Main Street');
      }
      expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    },
  );

  it.each(EXPECTED)('"%s" arrives over SMTP', async (subject, words, need) => {
    const { to, messageId } = mailOf(subject);
    const mail = server.received.find(
      (one) => one.to.includes(to) && one.headers.get('message-id') === messageId,
    );
    expect(mail?.headers.get('subject')).toBe(subject);
    expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('</html>');
    expect(mail?.headers.has('list-unsubscribe')).toBe(need === 'optional');
    expect(mail?.headers.has('list-unsubscribe-post')).toBe(need === 'optional');
  });

  it.each(EXPECTED)('"%s" can be read in the development outbox', async (subject, words) => {
    const [row] = await t.database.db
      .execute(sql`select id from dev_mails where subject = ${subject}`)
      .then((result) => (result as unknown as { rows: { id: string }[] }).rows);
    const page = await t.app.request(`/dev/outbox/${row?.id}`);
    expect(await page.text()).toContain(words);
    const body = await t.app.request(`/dev/outbox/${row?.id}/body`);
    expect(await body.text()).toContain(words);
  });
});
