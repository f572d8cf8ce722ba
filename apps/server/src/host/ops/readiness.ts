import type { Database } from '../../platform/database/database.ts';

const PING_MS = 2_000;

export type ReadyState = 'ready' | 'draining' | 'database_away';

/** Tells whether this process should receive requests. */
export class Readiness {
  readonly #database: Database;
  readonly #pingMs: number;
  #draining = false;

  constructor(database: Database, pingMs = PING_MS) {
    this.#database = database;
    this.#pingMs = pingMs;
  }

  /** From now on a load balancer should use other servers. */
  drain(): void {
    this.#draining = true;
  }

  async check(): Promise<ReadyState> {
    if (this.#draining) return 'draining';
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), this.#pingMs);
    });
    const answered = this.#database.ping().then(
      () => true,
      () => false,
    );
    const reached = await Promise.race([answered, late]);
    clearTimeout(timer);
    return reached ? 'ready' : 'database_away';
  }
}
