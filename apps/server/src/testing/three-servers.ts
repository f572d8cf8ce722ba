import { type ChildServer, startChildServer } from './child-server.ts';
import type { TestApp } from './create-test-app.ts';

/** Three server processes on the database of the test, with all their jobs. */
export interface ThreeServers {
  start(t: TestApp): Promise<void>;
  stop(): Promise<void>;
}

export function threeServers(): ThreeServers {
  const servers: ChildServer[] = [];
  return {
    async start({ database }) {
      const environment = { DATABASE_URL: database.url ?? '', SUPPORT_EMAIL: 'a@b.example' };
      for (let n = 0; n < 3; n += 1) servers.push(startChildServer(environment));
      await Promise.all(servers.map(({ ready }) => ready));
    },
    async stop() {
      for (const { child } of servers) child.kill('SIGTERM');
      await Promise.all(servers.map(({ ended }) => ended));
    },
  };
}
