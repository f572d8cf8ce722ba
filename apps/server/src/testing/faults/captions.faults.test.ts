import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { captionSchema } from '@pro-match/domain/community';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../actors.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { LIES, type Liar, openLiar } from './liar.ts';

const PRO = 'Buckeye Rooter';
const OTHER = 'Scioto Roofing';

describe('a caption service that is slow, fails and lies', () => {
  let service: Server;
  let liar: Liar;
  let t: TestApp;
  beforeAll(async () => {
    service = createServer((request, response) => {
      void text(request).then((asked) => {
        const { messages } = JSON.parse(asked) as { messages: { content: string }[] };
        const { business } = JSON.parse(messages.at(-1)?.content ?? '') as { business: string };
        const message = { content: `${business} mended my sink. Thank you!` };
        response.end(JSON.stringify({ choices: [{ message }] }));
      });
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    liar = await openLiar(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
    t = await createTestApp({ environment: { CAPTION_API_URL: `${liar.url}/v1` } });
  });
  afterAll(async () => {
    await t.close();
    await liar.close();
    service.closeAllConnections();
    service.close();
  });

  async function captionOf(client: TestClient, proName: string): Promise<string> {
    const facts = { proName, serviceType: 'Plumbing', city: 'Columbus' };
    const path = '/functions/v1/generate-community-caption';
    const response = await client.request('POST', path, facts);
    expect(response.status).toBe(200);
    return captionSchema.parse(await response.json()).caption;
  }

  it.each(LIES)('still suggests a caption when an answer %s', async (lie) => {
    const client = await t.client();
    liar.lie = undefined;
    // Wait for the breaker to close: the liar needs an earlier answer to swap in.
    await expect
      .poll(
        async () => {
          const before = liar.heard.length;
          expect(await captionOf(client, OTHER)).toContain(OTHER);
          return liar.heard.length > before;
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBe(true);
    liar.lie = lie;
    // Twice, as the first failure may open the breaker.
    for (let tries = 0; tries < 2; tries += 1) {
      const caption = await captionOf(client, PRO);
      expect(caption).toContain(PRO);
      expect(caption).not.toMatch(/<|served by/);
    }
  });
});
