import { freePort, listening, type Program, scratchFolder, start } from './programs.ts';

export interface RedisServer {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Accepts connections and never responds. */
  hang(): void;
  goOn(): void;
}

export async function openRedisServer(): Promise<RedisServer> {
  const port = await freePort();
  const folder = scratchFolder();
  let running: Program | undefined;
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
      running = start('redis-server', args);
      await listening(running, port);
    },
    async kill() {
      running?.child.kill('SIGKILL');
      await running?.ended;
      running = undefined;
    },
    hang: () => void running?.child.kill('SIGSTOP'),
    goOn: () => void running?.child.kill('SIGCONT'),
  };
  await server.start();
  return server;
}
