import { MINUTE_MS } from '@pro-match/domain/limits';
import { BATCH, OutboxWorker } from '../host/outbox/outbox-worker.ts';
import { issueAccessToken } from '../modules/auth/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { ClientOverrides, TestActor, TestClient } from '../testing/actors.ts';
import { type AppOn, createAppOn } from '../testing/create-app-on.ts';
import { type Ask, asking } from '../testing/requests.ts';
import { Agenda } from './agenda.ts';
import type { Behaviour } from './behaviour.ts';
import type { Mechanisms } from './mechanisms.ts';

/** A session's token lasts an hour; renew it in time. */
const TOKEN_MS = 50 * MINUTE_MS;

export interface MarketOptions {
  behaviour: Behaviour;
  mechanisms: Mechanisms;
  seed: number;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** The whole product in this process, on a clock that jumps to the next planned event. */
export class Market {
  readonly agenda = new Agenda();
  readonly options: MarketOptions;
  readonly server: AppOn;
  readonly #tokens = new Map<string, { ask: Ask; until: number }>();
  #now: number;
  readonly #worker: OutboxWorker;
  #hasDeliveries = false;

  constructor(server: AppOn, options: MarketOptions, start: number) {
    this.server = server;
    this.options = options;
    this.#now = start;
    server.clock.set(new Date(start));
    this.#worker = new OutboxWorker(server.deps);
    server.deps.events.wakeWith(() => {
      this.#hasDeliveries = true;
    });
  }

  /** In ms since the epoch. */
  get now(): number {
    return this.#now;
  }

  /** Runs everything that is planned before `end`. */
  async liveUntil(end: number): Promise<void> {
    for (let next = this.agenda.next(end); next; next = this.agenda.next(end)) {
      this.#now = Math.max(this.#now, next.at);
      this.server.clock.set(new Date(this.#now));
      await next.happen();
    }
  }

  after(wait: number, happen: () => Promise<unknown>): void {
    this.agenda.plan(this.#now + wait, happen);
  }

  /** Somebody new, signed in. */
  async client(overrides: ClientOverrides): Promise<TestClient> {
    const client = await this.server.client(overrides);
    this.#tokens.set(client.userId, { ask: client.request, until: this.#now + TOKEN_MS });
    return client;
  }

  /** Calls the API as a person who is signed in. */
  async ask(as: TestActor, method: string, path: string, body?: unknown): Promise<Answer> {
    return answerOf(await (await this.#askingAs(as))(method, path, body));
  }

  /** Without a session, as any browser does. */
  async post(path: string, form: Record<string, string>): Promise<Answer> {
    const body = new URLSearchParams(form);
    return answerOf(await this.server.app.request(path, { method: 'POST', body }));
  }

  async #askingAs(as: TestActor): Promise<Ask> {
    const kept = this.#tokens.get(as.userId);
    if (kept && kept.until > this.#now) return kept.ask;
    const { app, deps } = this.server;
    const { token } = await issueAccessToken(deps, as);
    const ask = asking(app, deps.config.PUBLISHABLE_KEY, token);
    this.#tokens.set(as.userId, { ask, until: this.#now + TOKEN_MS });
    return ask;
  }

  /** Delivers everything in the outbox: mails, pushes and the product's own events. */
  async deliver(): Promise<void> {
    let tried = 0;
    while (this.#hasDeliveries || tried === BATCH) {
      this.#hasDeliveries = false;
      tried = await this.#worker.runBatch();
    }
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const { status } = response;
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  // A world in which the product fails says nothing.
  if (status >= 500) throw new Error(`The server answered ${status}: ${text}`);
  return { status, body: isJson ? JSON.parse(text) : text };
}

/** `database` must be migrated and empty. */
export async function openMarket(
  database: Database,
  options: MarketOptions,
  start: number,
): Promise<Market> {
  // One member of the team: a test has a hundred, and each would get a mail.
  const environment = { TEAM_EMAILS: 'team@example.com' };
  return new Market(await createAppOn(database, { environment }), options, start);
}
