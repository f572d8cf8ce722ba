import type { SecurityEvent, SecurityEventKind } from '@pro-match/domain/auth';
import { utcDay } from '@pro-match/domain/formats';
import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import type { Page, PageQuery } from '@pro-match/domain/wire';
import type { Db } from '../../../platform/database/database.ts';
import { cutPage, readCursor } from '../../../platform/database/keyset.ts';
import { apart } from '../../../platform/database/one-connection.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor, Origin } from '../../../platform/http/actor.ts';
import { presentSecurityEvent } from '../sessions/sessions.presenter.ts';
import { insertSecurityEvent, listSecurityEventRows } from './security-log.queries.ts';

/** No session lives longer. */
export const SECURITY_LOG_MS = 90 * DAY_MS;

const USER_AGENT_MAX = 300;

const PAGE = 20;

/** Kinds that occur by the thousand during an attack. */
const COUNTED: ReadonlySet<SecurityEventKind> = new Set(['sign_in_refused', 'code_refused']);

export interface SecurityEntry {
  kind: SecurityEventKind;
  userId: string;
  sessionId?: string;
  /** Without an origin, nothing is logged: only requests are. */
  origin: Origin | undefined;
}

/** `db` is the transaction that caused the event. Stores no secret and no typed text. */
export async function recordSecurityEvent(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  { kind, userId, sessionId, origin }: SecurityEntry,
): Promise<void> {
  if (!origin) return;
  const now = clock.now();
  await insertSecurityEvent(db, {
    id: newId(),
    userId,
    kind,
    sessionId: sessionId ?? null,
    address: origin.address,
    userAgent: origin.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    day: COUNTED.has(kind) ? utcDay(now) : null,
    occurredAt: now,
  });
}

export function recordOwnSecurityEvent(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  { userId, sessionId, origin }: Actor,
  kind: SecurityEventKind,
): Promise<void> {
  return recordSecurityEvent(deps, db, { kind, userId, sessionId, origin });
}

/**
 * Logs a refusal alongside the response, not before it: only an existing account has a log, and
 * timing must not reveal that.
 */
export function recordRefusal({ clock, database, log }: Deps, entry: SecurityEntry): void {
  // Some refusals happen in a transaction, which is rolled back.
  apart(() => recordSecurityEvent({ clock }, database.db, entry)).catch((error: unknown) =>
    log.warn({ err: error }, 'a refusal was not recorded'),
  );
}

export async function listSecurityEvents(
  deps: Deps,
  actor: Actor,
  query: PageQuery,
): Promise<Page<SecurityEvent>> {
  const limit = query.limit ?? PAGE;
  const found = await listSecurityEventRows(deps.database.db, {
    userId: actor.userId,
    limit: limit + 1,
    after: readCursor(query.after),
  });
  const { rows, next } = cutPage(found, limit);
  return { data: rows.map((row) => presentSecurityEvent(row, actor)), next };
}
