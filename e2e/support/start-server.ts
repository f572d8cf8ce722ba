import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataFolder, PRODUCT } from './data-folder.ts';
import { readDemoProfiles } from './people.ts';
import { startProcess } from './server-process.ts';
import { MEMBER_EMAILS } from './team-member.ts';
import { keepVisits, unchangedScreens } from './unchanged-screens.ts';

/**
 * Runs the built product as a new user does: embedded database, demo data, nothing else. Trusts one
 * proxy, so that each person of a journey has an address and meets the real limits.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export of its global setup.
export default async function startServer(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pro-match-e2e-'));
  const environment = {
    DEMO_DATA: 'on',
    TRUST_PROXY: '1',
    WEBHOOK_LOOPBACK: 'on',
    TEAM_EMAILS: MEMBER_EMAILS.join(','),
  };
  const data = join(folder, 'data');
  await fillDataFolder(data, environment);
  const server = await startProcess(PRODUCT, { ...environment, DATA_DIR: data });
  process.env.E2E_BASE_URL = server.baseUrl;
  await readDemoProfiles();
  const visits = join(folder, 'visits');
  process.env.E2E_VISITS = visits;
  const unchanged = await unchangedScreens(server.baseUrl);
  process.env.E2E_UNCHANGED = unchanged.join('\n');
  if (unchanged.length > 0) {
    process.stdout.write(`Unchanged since they were green: ${unchanged.join('; ')}\n`);
  }
  return async () => {
    try {
      await keepVisits(visits, server.baseUrl);
      await server.stop();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    if (process.env.E2E_SERVER_LOG) process.stdout.write(server.output());
  };
}
