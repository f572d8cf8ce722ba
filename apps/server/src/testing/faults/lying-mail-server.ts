import { createServer, type Socket } from 'node:net';

/** Faults of the first delivery to an address that begins with the name. */
export const TROUBLES = ['fine', 'before', 'after', 'later', 'never', 'silent'] as const;

export interface LyingMailServer {
  url: string;
  /** Ids of the delivered mails by recipient; a mail delivered twice is listed twice. */
  held: Map<string, string[]>;
  /** Called instead of confirming the first mail to each address that begins with `killed`. */
  onTaken: () => Promise<void>;
  close(): Promise<void>;
}

/**
 * Fails the first delivery to each recipient: it hangs up before or after it has the mail, refuses
 * it temporarily or permanently, or never responds.
 */
export async function openLyingMailServer(): Promise<LyingMailServer> {
  const held = new Map<string, string[]>();
  const tried = new Set<string>();
  const open = new Set<Socket>();

  function take(socket: Socket, to: string, mail: string): void {
    const trouble = tried.has(to) ? 'fine' : TROUBLES.find((name) => to.startsWith(name));
    tried.add(to);
    const keep = () => {
      const id = mail.match(/^message-id: (\S+)/im)?.[1] ?? 'none';
      held.set(to, [...(held.get(to) ?? []), id]);
    };
    if (trouble === 'silent') return;
    if (trouble === 'before') return void socket.destroy();
    if (trouble === 'later') return void socket.write('451 try later\r\n');
    if (trouble === 'never') return void socket.write('554 no\r\n');
    keep();
    const isKilling = to.startsWith('killed') && held.get(to)?.length === 1;
    if (isKilling) void server.onTaken().then(() => socket.destroy());
    else if (trouble === 'after') socket.destroy();
    else socket.write('250 taken\r\n');
  }

  const listener = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.setEncoding('utf8').write('220 here\r\n');
    let unread = '';
    let to = '';
    let isMail = false;
    socket.on('data', (part: string) => {
      unread += part;
      for (;;) {
        const end = unread.indexOf(isMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = unread.slice(0, end);
        unread = unread.slice(end + (isMail ? 5 : 2));
        if (isMail) {
          isMail = false;
          take(socket, to, text);
          continue;
        }
        to = text.match(/^RCPT TO:<([^>]+)>/i)?.[1] ?? to;
        isMail = /^DATA$/i.test(text);
        socket.write(isMail ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const server: LyingMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    held,
    onTaken: async () => undefined,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
  return server;
}
