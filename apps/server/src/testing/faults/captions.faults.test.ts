import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { captionSchema } from '@pro-match/domain/community';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../actors.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { FAULTS, type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts';

const PRO = 'Buckeye Rooter';
const OTHER = 'Scioto Roofing';

describe('a caption service that is slow, fails and returns wrong data', () => {
  let service: Server;
  let proxy: FaultyProxy;
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
    proxy = await openFaultyProxy(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
    t = await createTestApp({ environment: { CAPTION_API_URL: `${proxy.url}/v1` } });
  });
  afterAll(async () => {
    await t.close();
    await proxy.close();
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

  it.each(FAULTS)('still suggests a caption when a response %s', async (fault) => {
    const client = await t.client();
    proxy.fault = undefined;
    // Wait for the breaker to close: the proxy needs an earlier answer to swap in.
    await expect
      .poll(
        async () => {
          const before = proxy.heard.length;
          expect(await captionOf(client, OTHER)).toContain(OTHER);
          return proxy.heard.length > before;
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBe(true);
    proxy.fault = fault;
    // Twice, as the first failure may open the breaker.
    for (let tries = 0; tries < 2; tries += 1) {
      const caption = await captionOf(client, PRO);
      expect(caption).toContain(PRO);
      expect(caption).not.toMatch(/<|served by/);
    }
  });
});
