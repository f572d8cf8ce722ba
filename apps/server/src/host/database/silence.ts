import type { Socket } from 'node:net';
import type { Client, Pool, PoolClient } from 'pg';

/** Starts like `pg`'s own message for a lost connection. */
const SILENT = 'Connection terminated: the database fell silent';

interface Member {
  wire: Socket;
  /** Longest silence while in use, in ms; 0 for none. */
  limitMs: number;
  /** When it last completed an answer, in ms; undefined while in use. */
  idleSince: number | undefined;
}

export interface Silence {
  /** Expects answers within `limitMs` on the connections of a pool. */
  watch(pool: Pool, limitMs: number): void;
  /** Changes how long a member in use may be silent, in ms; 0 for no limit. */
  allow(client: PoolClient, limitMs: number): void;
  /** Cuts every connection, in use or not. */
  cutAll(): void;
}

/**
 * Ends connections whose answer never comes. A firewall that drops packets, a frozen machine or a
 * lost primary sends no error: the query would wait forever, and the pool would keep the member.
 * The limit runs from the last byte in either direction, so it is above what a statement may take.
 *
 * A silent member casts doubt on idle ones, in any pool, that have not answered since its query was
 * sent. They are cut as well: that costs a reconnect each, while finding them one by one would cost
 * a request each.
 */
export function createSilence(): Silence {
  const members = new Map<PoolClient, Member>();
  function watch(pool: Pool, limitMs: number): void {
    pool.on('connect', (client) => {
      const member: Member = { wire: wireOf(client), limitMs, idleSince: undefined };
      members.set(client, member);
      member.wire.setTimeout(limitMs);
      // Emitted again after each silence; the next byte restarts the timer.
      member.wire.on('timeout', () => {
        if (member.idleSince === undefined) cutSilent(member);
      });
    });
    pool.on('acquire', (client) => {
      const member = members.get(client);
      if (member) member.idleSince = undefined;
    });
    pool.on('release', (_error, client) => {
      const member = members.get(client);
      if (!member) return;
      member.idleSince = performance.now();
      if (member.limitMs !== limitMs) setLimit(member, limitMs);
    });
    pool.on('remove', (client) => members.delete(client));
  }
  function cutSilent(member: Member): void {
    const askedAt = performance.now() - member.limitMs;
    member.wire.destroy(new Error(SILENT));
    for (const { wire, idleSince } of members.values()) {
      if (idleSince !== undefined && idleSince <= askedAt) wire.destroy(new Error(SILENT));
    }
  }
  return {
    watch,
    allow(client, milliseconds) {
      const member = members.get(client);
      if (member) setLimit(member, milliseconds);
    },
    cutAll() {
      for (const { wire } of members.values()) wire.destroy();
    },
  };
}

function setLimit(member: Member, limitMs: number): void {
  member.limitMs = limitMs;
  member.wire.setTimeout(limitMs);
}

function wireOf(client: PoolClient): Socket {
  // The types say neither that a pool member is a Client nor what its stream is.
  return (client as unknown as Client).connection.stream as Socket;
}
