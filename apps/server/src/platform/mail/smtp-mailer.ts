import { createTransport } from 'nodemailer';
import { CONNECTIONS, type Mailer } from './mailer.ts';

/** In ms: less than a listener may take, so that a hanging server fails with a reason. */
const TIMEOUT_MS = 20_000;

/** Over a few connections that are kept open. */
export function createSmtpMailer(url: string, from: string): Mailer & { close(): void } {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A mail must not make this process read a file or a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, share: _share, fallback: _fallback, ...mail }) {
      // As an object: a string would be parsed, and a comma in it starts a second recipient.
      await transport.sendMail({ ...mail, to: { name: '', address: to } });
    },
    close: () => transport.close(),
  };
}
