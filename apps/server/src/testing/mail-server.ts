import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Lower-case names; values are unfolded and decoded. */
  headers: Map<string, string>;
  text: string;
  html: string;
  source: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  close(): void;
}

export async function openMailServer(
  options: {
    refuses?: boolean;
    /** The server acknowledges the mail once this resolves. */
    takes?: (mail: ReceivedMail) => Promise<void>;
  } = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
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
        const mail = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          ...readMail(Buffer.concat(chunks).toString()),
        };
        received.push(mail);
        void (options.takes?.(mail) ?? Promise.resolve()).then(() => done());
      });
    },
  });
  // Connections that a test breaks are no failure.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => server.close(() => undefined),
  };
}

function readMail(source: string) {
  const headers = headersOf(source);
  const boundary = headers.get('content-type')?.match(/boundary="([^"]+)"/)?.[1];
  const parts = boundary ? source.split(`--${boundary}`).slice(1) : [source];
  const partOf = (type: string) => {
    const part = parts.find((one) =>
      headersOf(one.trimStart()).get('content-type')?.startsWith(type),
    );
    return part ? contentOf(part.trimStart()) : '';
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html'), source };
}

function headersOf(source: string): Map<string, string> {
  const [head = ''] = source.split('\r\n\r\n', 1);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())];
    }),
  );
}

/** Decodes only what our mailer writes (RFC 2047). */
function decodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
}

function contentOf(part: string): string {
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  switch (headersOf(part).get('content-transfer-encoding')) {
    case 'base64':
      return Buffer.from(body, 'base64').toString();
    case 'quoted-printable':
      return quotedPrintable(body);
    default:
      return body;
  }
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/[^\p{ASCII}]/gu, (character) => encodeURIComponent(character).replaceAll('%', '='))
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
