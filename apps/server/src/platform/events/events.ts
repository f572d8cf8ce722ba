/**
 * Events say what happened, in the past tense, with the ids that a listener
 * needs to read the rest. A module adds its own by declaration merging:
 *
 *   declare module './events.ts' {
 *     interface EventMap { 'match.requested': { matchId: string } }
 *   }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules through declaration merging.
export interface EventMap {}

export type EventName = keyof EventMap & string;

export interface DomainEvent<Name extends EventName = EventName> {
  name: Name;
  payload: EventMap[Name];
  happened: Happened;
  /** Makes a durable listener get the event once, however often it is emitted. */
  key: string;
}

/** Runs in process right after the commit; a failure is logged and changes nothing. */
export type LiveListener<Name extends EventName> = (
  payload: EventMap[Name],
  happened: Happened,
) => Promise<void> | void;

export interface Happened {
  /** By the clock of `performance.now()`, in ms. */
  at: number;
}

/** Runs from the outbox at least once, with retry, so it must be idempotent. */
export type DurableListener<Name extends EventName> = (payload: EventMap[Name]) => Promise<void>;
