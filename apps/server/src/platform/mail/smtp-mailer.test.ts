import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
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

interface Received {
  from: string;
  to: string[];
  text: string;
}

async function openServer(options: { refuses?: boolean } = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      done(options.refuses ? new Error('no such mailbox') : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer(
    `smtp://127.0.0.1:${port}`,
    'Pro Match <hello@pro-match.example>',
  );
  closers.push(() => {
    mailer.close();
    server.close(() => undefined);
  });
  return { mailer, received };
}

describe('mail over SMTP', () => {
  it('arrives with both bodies, the sender and the id that tells a second copy', async () => {
    const { mailer, received } = await openServer();
    await mailer.send(mail);
    expect(received).toHaveLength(1);
    const [sent] = received;
    expect(sent).toMatchObject({ from: 'hello@pro-match.example', to: ['ada@example.com'] });
    expect(sent?.text).toContain('Message-ID: <welcome.1@localhost>');
    expect(sent?.text).toContain('From: Pro Match <hello@pro-match.example>');
    expect(sent?.text).toContain('Plain words');
    expect(sent?.text).toContain('<p>Rich words</p>');
  });

  it('goes to one person, and carries no header from outside', async () => {
    const { mailer, received } = await openServer();
    await mailer.send({ ...mail, subject: 'Hi\r\nBcc: eve@example.com' });
    const two = mailer.send({ ...mail, to: 'ada@example.com, eve@example.com' });
    await expect(two).rejects.toThrow();
    expect(received).toHaveLength(1);
    for (const { to, text } of received) {
      expect(to).not.toContain('eve@example.com');
      expect(text).not.toMatch(/^Bcc:/m);
    }
  });

  it('fails when the server refuses, so that the outbox tries again', async () => {
    const { mailer } = await openServer({ refuses: true });
    await expect(mailer.send(mail)).rejects.toThrow(/no such mailbox/);
  });

  it('fails when the server is away', async () => {
    const mailer = createSmtpMailer('smtp://127.0.0.1:1', 'a@b.example');
    closers.push(() => mailer.close());
    await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });
});
