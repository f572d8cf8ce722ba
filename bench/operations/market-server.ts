import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../apps/server/src/host/database/postgres.ts';
import { createHttpServer } from '../../apps/server/src/host/process/http-server.ts';
import { sheddingOf } from '../../apps/server/src/host/shedding.ts';
import { attachRealtime } from '../../apps/server/src/modules/realtime/index.ts';
import { bufferedOutput, createLogger } from '../../apps/server/src/platform/logger/logger.ts';
import { createAppOn } from '../../apps/server/src/testing/create-app-on.ts';
import { PUBLISHABLE_KEY } from '../chat/product-server.ts';

/** A server's default. */
const POOL = 10;

/**
 * The whole app with a deployment's log but without limits of requests, so that one person can ask
 * often enough to be measured. It prints its port on the first line, and stops when its input ends.
 */
const [url = '', member = ''] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'pro-match-market-'));
const database = openPostgres({ url, poolSize: POOL, onError: () => undefined });
const t = await createAppOn(database, {
  log: createLogger('info', bufferedOutput()),
  environment: { DATA_DIR: folder, PUBLISHABLE_KEY, TEAM_EMAILS: member },
});
const http = createHttpServer(t.app, 0, sheddingOf(t.deps));
const realtime = await attachRealtime(http.server, t.deps);
process.stdout.write(`${await http.listen(0, '127.0.0.1')}\n`);
process.stdin.resume();
process.stdin.on('end', async () => {
  await realtime.close();
  await http.drain();
  await t.close();
  await rm(folder, { recursive: true, force: true });
});
