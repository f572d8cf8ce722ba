import { openDeps } from './open-deps.ts';
import { parseConfig } from './platform/config/config.ts';
import { ConfigError, readEnvironment } from './platform/config/environment.ts';
import type { Deps } from './platform/deps.ts';
import { bufferedOutput, createLogger } from './platform/logger/logger.ts';
import { StartupError } from './platform/process/startup-error.ts';
import { stopOnSignals } from './platform/process/stop-on-signals.ts';
import { startServer } from './start-server.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Fills an empty database where the configuration asks for it, and tells the sign-ins. */
async function offerDemoData(deps: Deps): Promise<void> {
  const demo = await import('./demo/index.ts');
  const { db } = deps.database;
  if (await demo.isEmptyDatabase(db)) {
    say('Loading demo data…');
    await demo.seedDemoData(deps);
  }
  if (!(await demo.hasDemoData(db))) return;
  say(`Demo sign-ins, all with the password ${demo.DEMO_PASSWORD}:`);
  for (const { label, email } of [...Object.values(demo.DEMO_ACCOUNTS), demo.DEMO_TEAM])
    say(`  ${label}: ${email}`);
}

async function main(): Promise<void> {
  const config = parseConfig(readEnvironment());
  const log = createLogger(config.LOG_LEVEL, config.production ? bufferedOutput() : undefined);
  say('Opening the database…');
  const { deps, close } = await openDeps(config, log);
  try {
    if (config.demoData) await offerDemoData(deps);
    const server = await startServer(deps);
    stopOnSignals(async () => {
      await server.stop();
      await close();
    }, log);
    say(`Pro Match is ready on ${addressOf(config.HOST, server.port)}`);
  } catch (error) {
    await close();
    throw error;
  }
}

function addressOf(host: string, port: number): string {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host);
  return `http://${isLocal ? 'localhost' : host}:${port}`;
}

main().catch((error: unknown) => {
  const isPlain = error instanceof ConfigError || error instanceof StartupError;
  if (!isPlain) createLogger('fatal').fatal({ err: error }, 'the start failed');
  const reason = error instanceof Error ? error.message : 'unknown';
  process.stderr.write(isPlain ? `${reason}\n` : `Pro Match could not start: ${reason}\n`);
  process.exit(1);
});
