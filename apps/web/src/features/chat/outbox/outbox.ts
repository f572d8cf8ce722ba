import type { ChatMessage } from '@pro-match/domain/chat';
import { createStore } from '../../../store.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import {
  type Outbox,
  type Refusal,
  sendable,
  type Unsent,
  whenBack,
  whenLost,
  whenRefused,
  whenRetried,
  whenSending,
  without,
  withUnsent,
} from './unsent.ts';

/** The result of one try to send. */
export type SendOutcome =
  | { kind: 'stored'; message: ChatMessage }
  | { kind: 'refused'; refusal: Refusal }
  /** No answer, or one that asks to wait; `afterMs` is the wait the server asked for. */
  | { kind: 'lost'; afterMs?: number | undefined };

export interface OutboxDeps {
  storage: OutboxStorage;
  send: (unsent: Unsent) => Promise<SendOutcome>;
  isOnline: () => boolean;
  /** Runs `then` after a while; returns a function that cancels it. */
  later: (ms: number, then: () => void) => () => void;
  onStored: (message: ChatMessage, unsent: Unsent) => void;
  onFailed: (unsent: Unsent) => void;
  /** Called when the person gives the message up. */
  onDiscarded?: (unsent: Unsent) => void;
}

export interface MessageOutbox {
  entries: () => Outbox;
  useEntries: () => Outbox;
  add: (unsent: Unsent) => void;
  retry: (id: string) => void;
  discard: (id: string) => void;
  /** The connection is back, or may be: everything that only waited is tried again. */
  wake: () => void;
  stop: () => void;
}

/** Waits before the second and third try, in ms. */
const PAUSES_MS = [1_500, 4_000];

/**
 * Sends messages, in order within a conversation, until the server has confirmed them. A message is
 * in storage from the first moment and keeps one id through all tries, so it is neither lost nor
 * duplicated.
 */
export function createOutbox(deps: OutboxDeps): MessageOutbox {
  const outbox = createStore<Outbox>(deps.storage.load().reduce(withUnsent, []));
  let isStopped = false;
  const pauses = new Map<string, () => void>();

  function find(id: string): Unsent | undefined {
    return outbox.get().find((unsent) => unsent.id === id);
  }

  function forget(id: string): void {
    pauses.get(id)?.();
    pauses.delete(id);
    outbox.set(without(outbox.get(), id));
  }

  function pause(id: string, ms: number): void {
    const callOff = deps.later(ms, () => {
      pauses.delete(id);
      pump();
    });
    pauses.set(id, callOff);
  }

  function applyOutcome(sent: Unsent, outcome: SendOutcome): void {
    const { id } = sent;
    if (outcome.kind === 'stored') {
      deps.storage.remove(id);
      if (!isStopped) deps.onStored(outcome.message, sent);
      forget(id);
      // One answer shows that the connection works for the others too.
      if (!isStopped) wake();
      return;
    }
    if (isStopped || !find(id)) return;
    if (outcome.kind === 'refused') outbox.set(whenRefused(outbox.get(), id, outcome.refusal));
    else outbox.set(whenLost(outbox.get(), id));
    const unsent = find(id);
    if (!unsent) return;
    if (outcome.kind === 'refused') deps.storage.put(unsent);
    if (unsent.state === 'failed') deps.onFailed(unsent);
    else if (outcome.kind === 'lost') {
      pause(id, outcome.afterMs ?? PAUSES_MS[unsent.losses - 1] ?? 0);
    }
    pump();
  }

  function pump(): void {
    if (isStopped || !deps.isOnline()) return;
    for (const unsent of sendable(outbox.get())) {
      if (pauses.has(unsent.id)) continue;
      outbox.set(whenSending(outbox.get(), unsent.id));
      deps.send(unsent).then(
        (outcome) => applyOutcome(unsent, outcome),
        () => applyOutcome(unsent, { kind: 'lost' }),
      );
    }
  }

  function wake(): void {
    for (const callOff of pauses.values()) callOff();
    pauses.clear();
    if (outbox.get().length > 0) outbox.set(whenBack(outbox.get()));
    pump();
  }

  const unwatchStorage = deps.storage.watch((id, unsent) => {
    // Another tab sends it too; with the same id it stays one message.
    if (!unsent) forget(id);
    else if (!find(id)) outbox.set(withUnsent(outbox.get(), unsent));
    pump();
  });

  return {
    entries: outbox.get,
    useEntries: outbox.useValue,
    add: (unsent) => {
      deps.storage.put(unsent);
      outbox.set(withUnsent(outbox.get(), unsent));
      pump();
    },
    retry: (id) => {
      outbox.set(whenRetried(outbox.get(), id));
      const unsent = find(id);
      if (unsent) deps.storage.put(unsent);
      pump();
    },
    discard: (id) => {
      const unsent = find(id);
      if (unsent) deps.onDiscarded?.(unsent);
      deps.storage.remove(id);
      forget(id);
      pump();
    },
    wake,
    stop: () => {
      isStopped = true;
      unwatchStorage();
      for (const callOff of pauses.values()) callOff();
    },
  };
}
