import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LyingMailServer, openLyingMailServer, TROUBLES } from './lying-mail-server.ts';
import { killAll, type Node, openNodes } from './nodes.ts';
import { openPostgresServer, type Postgres } from './postgres.ts';
import { missing } from './programs.ts';
import { KEY } from './talk.ts';

/** Sign-ups for each trouble. */
const EACH = 3;
/** How often all servers are killed while one of them sends a mail. */
const KILLS = 4;

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

  /** Resolves after a 200: from then on the mail must not be lost. */
  async function signUp(email: string, address: number): Promise<void> {
    const answer = await fetch(`${nodes[address % nodes.length]?.url}/auth/v1/signup`, {
      method: 'POST',
      headers: {
        apikey: KEY,
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${address + 1}`,
      },
      body: JSON.stringify({ email, password: 'Harbour-Lantern-47', data: { role: 'client' } }),
    });
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  }
  async function untilAllIsDelivered(): Promise<void> {
    const waiting = async () => {
      for (const { url } of nodes) expect((await fetch(`${url}/readyz`)).status).toBe(200);
      const [row] = await postgres.ask<{ count: number }>(
        'select count(*)::int from outbox where delivered_at is null',
      );
      return row?.count;
    };
    await expect.poll(waiting, { timeout: 180_000, interval: 1_000 }).toBe(0);
  }
  const copies = (email: string) => {
    const ids = mailServer.held.get(email) ?? [];
    return { email, mails: new Set(ids).size > 0, twice: ids.length - new Set(ids).size };
  };

  it('gets every mail, and twice only those that it took without confirming', async () => {
    const people = TROUBLES.flatMap((trouble) =>
      Array.from({ length: EACH }, (_, index) => `${trouble}-${index}@example.com`),
    );
    await Promise.all(people.map(signUp));
    await untilAllIsDelivered();
    const wanted = people.map((email) => ({
      email,
      mails: true,
      twice: email.startsWith('after') ? 1 : 0,
    }));
    expect(people.map(copies)).toEqual(wanted);
  });

  it('gets a mail again under the same id when the servers are killed before noting it', async () => {
    const killed = Array.from({ length: KILLS }, (_, index) => `killed-${index}@example.com`);
    const others = Array.from({ length: KILLS }, (_, index) => `other-${index}@example.com`);
    for (const [index, email] of killed.entries()) {
      await new Promise<void>((resolve, reject) => {
        const people = [others[index] ?? '', email];
        const signedUp = Promise.all(people.map((one, at) => signUp(one, 40 + at)));
        signedUp.catch(reject);
        // Any server may be the one that sends it.
        mailServer.onTaken = () => signedUp.then(() => killAll(nodes)).then(resolve, reject);
      });
      await Promise.all(nodes.map((node) => node.start()));
    }
    await untilAllIsDelivered();
    expect(killed.map(copies)).toEqual(killed.map((email) => ({ email, mails: true, twice: 1 })));
    // Another mail may have been on its way at that moment.
    for (const one of others.map(copies)) {
      expect(one.mails).toBe(true);
      expect(one.twice).toBeLessThanOrEqual(1);
    }
  });
});
