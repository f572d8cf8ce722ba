import { afterEach, describe, expect, it } from 'vitest';
import { openMailServer } from '../../testing/mail-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const mail = {
  to: 'ada@example.com',
  subject: 'Grüße, “Ada”',
  text: 'Plain words',
  html: '<p>Rich words</p>',
  messageId: '<welcome.1@localhost>',
};

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function openServer(options: { refuses?: boolean } = {}) {
  const server = await openMailServer(options);
  const mailer = createSmtpMailer(server.url, 'Pro Match <hello@pro-match.example>');
  closers.push(() => {
    mailer.close();
    server.close();
  });
  return { mailer, received: server.received };
}

describe('mail over SMTP', () => {
  it('arrives with both bodies, the sender and its message id', async () => {
    const { mailer, received } = await openServer();
    await mailer.send(mail);
    expect(received).toHaveLength(1);
    const [sent] = received;
    expect(sent).toMatchObject({ from: 'hello@pro-match.example', to: ['ada@example.com'] });
    expect(sent?.headers.get('subject')).toBe('Grüße, “Ada”');
    expect(sent?.headers.get('message-id')).toBe('<welcome.1@localhost>');
    expect(sent?.headers.get('from')).toBe('Pro Match <hello@pro-match.example>');
    expect(sent?.text).toContain('Plain words');
    expect(sent?.html).toContain('<p>Rich words</p>');
  });

  it('rejects several recipients, and injects no header from its subject', async () => {
    const { mailer, received } = await openServer();
    await mailer.send({ ...mail, subject: 'Hi\r\nBcc: eve@example.com' });
    const two = mailer.send({ ...mail, to: 'ada@example.com, eve@example.com' });
    await expect(two).rejects.toThrow();
    expect(received).toHaveLength(1);
    for (const { to, source } of received) {
      expect(to).not.toContain('eve@example.com');
      expect(source).not.toMatch(/^Bcc:/m);
    }
  });

  it('fails when the server refuses the mail', async () => {
    const { mailer } = await openServer({ refuses: true });
    await expect(mailer.send(mail)).rejects.toThrow(/no such mailbox/);
  });

  it('fails when the server is away', async () => {
    const mailer = createSmtpMailer('smtp://127.0.0.1:1', 'a@b.example');
    closers.push(() => mailer.close());
    await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });
});
