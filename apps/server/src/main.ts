import { runCommand } from './host/process/run-command.ts';
import { stopOnSignals } from './host/process/stop-on-signals.ts';
import { openDeps } from './open-deps.ts';
import { parseConfig } from './platform/config/config.ts';
import { readEnvironment } from './platform/config/environment.ts';
import type { Deps } from './platform/deps.ts';
import { bufferedOutput, createLogger } from './platform/logger/logger.ts';
import { startServer } from './start-server.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

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
    const stop = async (drainMs: number) => {
      await server.stop(drainMs);
      await close();
    };
    stopOnSignals({ stop, drainMs: config.drainMs }, log);
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

runCommand('Pro Match could not start', main);
