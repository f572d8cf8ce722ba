import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './server-process.ts';
import { MEMBER_EMAILS } from './team-member.ts';

/**
 * Runs the built product as a new user's machine runs it: embedded database,
 * its demo data, nothing else. One proxy is trusted so that each person of a
 * journey can come from an address of their own and meets the real limits.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of its global setup.
export default async function startServer(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pro-match-e2e-'));
  const server = await startProcess(['apps/server/dist/main.js'], {
    DATA_DIR: folder,
    DEMO_DATA: 'on',
    TRUST_PROXY: '1',
    WEBHOOK_LOOPBACK: 'on',
    TEAM_EMAILS: MEMBER_EMAILS.join(','),
  });
  process.env.E2E_BASE_URL = server.baseUrl;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    if (process.env.E2E_SERVER_LOG) process.stdout.write(server.output());
  };
}
