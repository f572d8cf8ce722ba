import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { fillDataFolder, PRODUCT } from './data-folder.ts';
import { laterServer } from './later-server.ts';
import { runJobs, type ServerProcess, startProcess } from './server-process.ts';

const ENVIRONMENT = { DEMO_DATA: 'off', TRUST_PROXY: '1' };

/** A server for one journey, which can be restarted on other days. */
export class OwnServer {
  readonly #folder: string;
  readonly #shared = process.env.E2E_BASE_URL;
  #server: ServerProcess;

  private constructor(folder: string, server: ServerProcess) {
    this.#folder = folder;
    this.#server = server;
  }

  /** Starts a server without accounts. Until {@link close}, the whole journey uses it. */
  static async open(): Promise<OwnServer> {
    const folder = await mkdtemp(join(tmpdir(), 'pro-match-e2e-own-'));
    await fillDataFolder(folder, ENVIRONMENT);
    const own = new OwnServer(folder, await startProcess(PRODUCT, environment(folder)));
    process.env.E2E_BASE_URL = own.#server.baseUrl;
    return own;
  }

  /** Moves the clock, and lets the due jobs finish. */
  async passDays(days: number): Promise<void> {
    await this.#server.stop();
    await runJobs(await laterServer(days), environment(this.#folder));
  }

  /** Restarts the server today, with the effects of its jobs. */
  async comeBack(): Promise<void> {
    this.#server = await startProcess(PRODUCT, environment(this.#folder));
    process.env.E2E_BASE_URL = this.#server.baseUrl;
  }

  /** Stops the server for the change, and restarts it. */
  async change(statements: string): Promise<void> {
    await this.#server.stop();
    const database = await PGlite.create({ dataDir: join(this.#folder, 'db') });
    try {
      await database.exec(statements);
    } finally {
      await database.close();
    }
    await this.comeBack();
  }

  /** Each row as JSON after its table's name; the server must be stopped. */
  async rows(): Promise<string[]> {
    const database = await PGlite.create({ dataDir: join(this.#folder, 'db') });
    try {
      const { rows: tables } = await database.query<{ name: string }>(
        `select table_name as name from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      const all: string[] = [];
      for (const { name } of tables) {
        const { rows } = await database.query<{ row: string }>(
          `select to_jsonb(t)::text as row from "${name}" t`,
        );
        all.push(...rows.map(({ row }) => `${name} ${row}`));
      }
      return all;
    } finally {
      await database.close();
    }
  }

  async pictures(): Promise<string[]> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && isPicture(entry.name))
      .map(({ name }) => name);
  }

  async close(): Promise<void> {
    if (this.#shared !== undefined) process.env.E2E_BASE_URL = this.#shared;
    try {
      await this.#server.stop();
    } finally {
      await rm(this.#folder, { recursive: true, force: true });
    }
  }
}

const isPicture = (name: string) => /\.(avif|webp|jpe?g|png)$/.test(name);

function environment(folder: string): Record<string, string> {
  return { ...ENVIRONMENT, DATA_DIR: folder };
}
