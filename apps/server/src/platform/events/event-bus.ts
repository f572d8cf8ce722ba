import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { isCutOff, isUnreachable } from '../database/database-errors.ts';
import { noTracer, type Tracer } from '../tracing/tracer.ts';
import type {
  DomainEvent,
  DurableListener,
  EventMap,
  EventName,
  Happened,
  LiveListener,
} from './events.ts';
import { insertDeliveries, type NewDelivery } from './outbox.queries.ts';

/** A transaction that can also emit events. */
export interface UnitOfWork {
  tx: Tx;
  /**
   * Writes the event to the outbox in the transaction, and calls the live listeners after the
   * commit.
   */
  emit<Name extends EventName>(name: Name, payload: EventMap[Name], key: string): Promise<void>;
}

type Live = (payload: unknown, happened: Happened) => Promise<void> | void;

interface Durable {
  listener: string;
  handle: (payload: unknown) => Promise<void>;
}

/**
 * The outbox forgets a delivery after a week: an event that old could be delivered twice. A caller
 * of `ensureQueued` comes right after the event.
 */
const ENSURED_FOR_MS = DAY_MS;

/** The listeners of events, and the transactions that emit them. */
export class Events {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #clock: Clock;
  readonly #tracer: Tracer;
  readonly #live = new Map<string, Live[]>();
  readonly #durable = new Map<string, Durable[]>();
  #onDurable: () => void = () => undefined;
  #onMissed: () => void = () => undefined;

  constructor(database: Database, log: Logger, clock: Clock, tracer: Tracer = noTracer) {
    this.#database = database;
    this.#log = log;
    this.#clock = clock;
    this.#tracer = tracer;
  }

  onLive<Name extends EventName>(name: Name, handle: LiveListener<Name>): void {
    // The map forgets the name's payload type; emit, which is typed, restores it.
    const listeners = this.#live.get(name) ?? [];
    listeners.push(handle as Live);
    this.#live.set(name, listeners);
  }

  /** `listener` names the delivery in the outbox and must stay the same between releases. */
  onDurable<Name extends EventName>(
    name: Name,
    listener: string,
    handle: DurableListener<Name>,
  ): void {
    const listeners = this.#durable.get(name) ?? [];
    listeners.push({ listener, handle: handle as (payload: unknown) => Promise<void> });
    this.#durable.set(name, listeners);
  }

  /** `wake` is called after the commit of a delivery. */
  wakeWith(wake: () => void): void {
    this.#onDurable = wake;
  }

  /** `handle` is called if live listeners may have missed events. */
  whenMissed(handle: () => void): void {
    this.#onMissed = handle;
  }

  /**
   * Call it if the response to a write was lost, which may be stored nevertheless, or a live
   * listener could not read what it was to pass on.
   */
  missed(): void {
    this.#onMissed();
  }

  durableListener(event: string, listener: string): Durable['handle'] | undefined {
    return this.#durable.get(event)?.find((entry) => entry.listener === listener)?.handle;
  }

  /** `event listener` pairs that can be delivered here; others belong to another release. */
  durablePairs(): string[] {
    return [...this.#durable].flatMap(([event, listeners]) =>
      listeners.map(({ listener }) => `${event} ${listener}`),
    );
  }

  /**
   * Runs `work` in one transaction; live listeners get its events only after the commit.
   */
  async transaction<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    const emitted: DomainEvent[] = [];
    let hasDurable = false;
    const inOne = this.#database.db.transaction(async (tx) => {
      emitted.length = 0;
      return work({
        tx,
        emit: async (name, payload, key) => {
          emitted.push({ name, payload, key, happened: { at: performance.now() } });
          const listeners = this.#durable.get(name) ?? [];
          if (listeners.length === 0) return;
          hasDurable = true;
          await insertDeliveries(tx, this.#deliveries(name, payload, key));
        },
      });
    });
    const result = await inOne.catch((error: unknown) => {
      if (isCutOff(error)) this.missed();
      throw error;
    });
    for (const event of emitted) this.#tell(event);
    if (hasDurable) this.#onDurable();
    return result;
  }

  /**
   * Calls the live listeners for a statement that committed by itself: for hot paths, which a
   * transaction would make three times as long. Throws if the event has a durable listener, which
   * would miss it.
   */
  announce<Name extends EventName>(name: Name, payload: EventMap[Name], key: string): void {
    if (this.#durable.has(name)) throw new Error(`${name} must be emitted in a transaction`);
    this.#tell({ name, payload, key, happened: { at: performance.now() } });
  }

  /**
   * Ensures that the durable listeners get a recent event; live ones are not called. Resolves to
   * true if a delivery was missing.
   */
  async ensureQueued<Name extends EventName>(
    name: Name,
    payload: EventMap[Name],
    key: string,
    happenedAt: Date,
  ): Promise<boolean> {
    const tooOld = this.#clock.now().getTime() - happenedAt.getTime() > ENSURED_FOR_MS;
    if (tooOld || !this.#durable.has(name)) return false;
    const added = await insertDeliveries(this.#database.db, this.#deliveries(name, payload, key));
    if (added > 0) this.#onDurable();
    return added > 0;
  }

  #deliveries(event: string, payload: unknown, key: string): NewDelivery[] {
    const now = this.#clock.now();
    const trace = this.#tracer.carry() ?? null;
    return (this.#durable.get(event) ?? []).map(({ listener }) => ({
      id: newId(),
      event,
      listener,
      key,
      payload,
      runAfter: now,
      createdAt: now,
      trace,
    }));
  }

  #tell(event: DomainEvent): void {
    for (const handle of this.#live.get(event.name) ?? []) {
      Promise.resolve()
        .then(() => handle(event.payload, event.happened))
        .catch((error: unknown) => {
          this.#log.error({ err: error, event: event.name }, 'a live listener failed');
          if (isUnreachable(error)) this.missed();
        });
    }
  }
}
