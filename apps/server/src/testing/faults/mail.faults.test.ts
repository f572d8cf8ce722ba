import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LyingMailServer, openLyingMailServer, TROUBLES } from './lying-mail-server.ts';
import { killAll, type Node, openNodes } from './nodes.ts';
import { openPostgresServer, type Postgres } from './postgres.ts';
import { missing } from './programs.ts';
import { KEY } from './talk.ts';

/** Sign-ups that meet each trouble. */
const EACH = 3;

describe.skipIf(missing('initdb').length > 0)('a mail server that fails and lies', () => {
  let postgres: Postgres;
  let mailServer: LyingMailServer;
  let nodes: Node[];
  beforeAll(async () => {
    [postgres, mailServer] = await Promise.all([openPostgresServer(), openLyingMailServer()]);
    const environment = { DATABASE_URL: postgres.url, SMTP_URL: mailServer.url };
    nodes = await openNodes(2, () => environment);
  });
  afterAll(async () => {
    await killAll(nodes);
    await Promise.all([postgres.close(), mailServer.close()]);
  });

  it('gets every mail in the end, and twice only what it took without saying so', async () => {
    const people = TROUBLES.flatMap((trouble) =>
      Array.from({ length: EACH }, (_, index) => `${trouble}-${index}@example.com`),
    );
    await Promise.all(
      people.map(async (email, index) => {
        const answer = await fetch(`${nodes[index % nodes.length]?.url}/auth/v1/signup`, {
          method: 'POST',
          headers: {
            apikey: KEY,
            'content-type': 'application/json',
            'x-forwarded-for': `198.51.100.${index + 1}`,
          },
          body: JSON.stringify({ email, password: 'Harbour-Lantern-47', data: { role: 'client' } }),
        });
        expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
      }),
    );
    const waiting = async () => {
      for (const { url } of nodes) expect((await fetch(`${url}/readyz`)).status).toBe(200);
      const [row] = await postgres.ask<{ count: number }>(
        'select count(*)::int from outbox where delivered_at is null',
      );
      return row?.count;
    };
    await expect.poll(waiting, { timeout: 180_000, interval: 1_000 }).toBe(0);
    const copies = (email: string) => {
      const ids = mailServer.held.get(email) ?? [];
      return { email, mails: new Set(ids).size > 0, twice: ids.length - new Set(ids).size };
    };
    const wanted = people.map((email) => ({
      email,
      mails: true,
      twice: email.startsWith('after') ? 1 : 0,
    }));
    expect(people.map(copies)).toEqual(wanted);
  });
});
