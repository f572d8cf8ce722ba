import { Readable } from 'node:stream';
import type { LeadFilter } from '@pro-match/domain/matches';
import type { Keyset } from '../../../platform/database/keyset.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { BusinessActor } from '../../../platform/http/actor.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/http/csv.ts';
import { presentingTo } from '../matches.service.ts';
import { EXPORT_BATCH, listExported } from './export-leads.queries.ts';
import { LEAD_CSV_HEADER, leadCells } from './lead-csv.ts';
import { presentLead } from './leads.presenter.ts';
import { findLeadRows } from './leads.queries.ts';

/**
 * Exports the actor's leads as a CSV file, newest first: an order in which nothing moves while it
 * is read. Batches are read as they are sent, so memory doesn't grow with the leads. The first one
 * is read before anything is sent, so that a refusal still has a status.
 */
export async function exportLeads(
  deps: Deps,
  actor: BusinessActor,
  filter: LeadFilter,
): Promise<ReadableStream<Uint8Array>> {
  const batches = encodedLines(deps, actor, filter);
  const first = await batches.next();
  const lines = Readable.from(
    following(first.value ?? new Uint8Array(), batches, (error) =>
      deps.log.error({ err: error }, 'a CSV file of leads broke off'),
    ),
    { objectMode: false },
  );
  // The web stream of Node's own module; the type differs from the global one in name only.
  return Readable.toWeb(lines) as ReadableStream<Uint8Array>;
}

/** Once the status is sent, a failure can only end the file and be logged. */
async function* following(
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
  onError: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  yield first;
  try {
    yield* rest;
  } catch (error) {
    onError(error);
    throw error;
  }
}

async function* encodedLines(
  deps: Deps,
  actor: BusinessActor,
  filter: LeadFilter,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  // Programs with a token read UTF-8 by default, and would take the mark for part of a name.
  const mark = actor.scopes === undefined ? BYTE_ORDER_MARK : '';
  let head = mark + csvLine(LEAD_CSV_HEADER);
  let after: Keyset | undefined;
  do {
    const walked = await listExported(deps.database.db, actor.userId, filter, after);
    const ids = walked.filter(({ is_wanted }) => is_wanted).map(({ id }) => id);
    const lines = ids.length > 0 ? await linesOf(deps, actor, ids) : '';
    if (head + lines !== '') yield encoder.encode(head + lines);
    head = '';
    after = walked.length < EXPORT_BATCH ? undefined : walked.at(-1);
  } while (after);
}

async function linesOf(deps: Deps, actor: BusinessActor, ids: readonly string[]): Promise<string> {
  const question = { reader: actor, now: deps.clock.now() };
  const rows = await findLeadRows(deps.database.db, question, ids);
  const presenting = await presentingTo(deps, actor);
  const lines = new Map(
    rows.map((row) => [row.id, csvLine(leadCells(presentLead(row, actor, presenting)))]),
  );
  return ids.map((id) => lines.get(id)).join('');
}
