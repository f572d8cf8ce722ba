import { newId } from '@pro-match/domain/ids';
import { expect } from 'vitest';
import type { TestActor } from '../../../testing/actors.ts';
import { appointmentInput } from '../../../testing/appointments.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { quoteInput } from '../../../testing/quotes.ts';
import { moveTo } from '../../appointments/testing/appointing.ts';
import { expireQuote } from '../../quotes/testing/quoting.ts';

/** A kind of carried thing, as far as it differs from the other. */
export interface Carrier {
  noun: 'quotes' | 'appointments';
  senders: readonly ('client' | 'business')[];
  input: (changes?: object) => { id: string };
  /** Changes an input. */
  other: object;
  /** Makes an input a version that follows another. */
  after: (id: string) => object;
  /** The end of a job that ends it. */
  endedBy: string;
  /** Each party's possible actions once the client has accepted it. */
  mayOnceAccepted: object;
  /** Lets the moment pass until which it can be accepted. */
  expire: (t: TestApp, id: string) => Promise<void>;
}

export const CARRIERS: Carrier[] = [
  {
    noun: 'quotes',
    senders: ['business'],
    input: quoteInput,
    other: { visit_fee_cents: 1 },
    after: () => ({}),
    endedBy: 'hired_elsewhere',
    mayOnceAccepted: { accept: false, decline: false, ask_change: false },
    expire: expireQuote,
  },
  {
    noun: 'appointments',
    senders: ['client', 'business'],
    input: appointmentInput,
    other: { minutes: 15 },
    after: (replaces) => ({ replaces }),
    endedBy: 'not_doing',
    mayOnceAccepted: { accept: false, decline: false, change: true, cancel: true, save: true },
    expire: (t, id) => moveTo(t, id, 0),
  },
];

/** The common part of a version of either kind. */
export interface Version {
  id: string;
  version: number;
  state: string;
  answered_at: string | null;
  may: Record<string, boolean>;
}

const path = (noun: string, matchId: string) => `/rest/v1/matches/${matchId}/${noun}`;

/** The requests for one kind. */
export function requestsFor({ noun, input }: Carrier) {
  const send = (as: TestActor, matchId: string, changes: object = {}) =>
    as.request('POST', path(noun, matchId), input(changes));
  const list = (as: TestActor, matchId: string) => as.request('GET', path(noun, matchId));
  return {
    send,
    list,
    /** Sends one, which has to go through; returns its id. */
    async sent(as: TestActor, matchId: string, changes: object = {}): Promise<string> {
      const id = newId();
      expect((await send(as, matchId, { id, ...changes })).status).toBe(201);
      return id;
    },
    answer: (as: TestActor, id: string, answer: 'accepted' | 'declined') =>
      as.request('POST', `/rest/v1/${noun}/${id}/answers`, { answer }),
    /** Every version in the match as this party reads it, newest first. */
    async versionsOf(as: TestActor, matchId: string): Promise<Version[]> {
      const response = await list(as, matchId);
      expect(response.status).toBe(200);
      return ((await response.json()) as { data: Version[] }).data;
    },
  };
}
