import { type ChildServer, startChildServer } from '../child-server.ts';
import { freePort } from './programs.ts';

export interface Node {
  port: number;
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Stops it like a supervisor; resolves to the exit code. */
  stop(): Promise<number | string>;
  /** Output of the current process. */
  output(): string;
}

/** Starts servers as in production; each keeps its port. */
export async function openNodes(
  count: number,
  environment: (index: number) => Record<string, string>,
): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let index = 0; index < count; index += 1) nodes.push(await openNode(environment(index)));
  // The first server migrates.
  await nodes[0]?.start();
  await Promise.all(nodes.slice(1).map((node) => node.start()));
  return nodes;
}

async function openNode(environment: Record<string, string>): Promise<Node> {
  const port = await freePort();
  let server: ChildServer | undefined;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async start() {
      server = startChildServer({
        PORT: String(port),
        // The issuer of the tokens.
        PUBLIC_URL: 'http://localhost:3000',
        SUPPORT_EMAIL: 'team@example.com',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'warn',
        ...environment,
      });
      await server.ready;
    },
    async kill() {
      server?.child.kill('SIGKILL');
      await server?.ended;
    },
    async stop() {
      server?.child.kill('SIGTERM');
      return (await server?.ended) ?? 'not started';
    },
    output: () => {
      const { out, err } = server?.output() ?? { out: '', err: '' };
      return out + err;
    },
  };
}

export async function killAll(nodes: Node[]): Promise<void> {
  await Promise.all(nodes.map((node) => node.kill()));
}
