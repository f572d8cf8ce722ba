import type {
  CustomService,
  CustomServicesQuery,
  ServiceListing,
  ServiceMerge,
  ServiceMerged,
} from '@pro-match/domain/team';
import type { Page } from '@pro-match/domain/wire';
import { isForeignKeyViolation } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TeamActor } from '../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../platform/http/errors.ts';
import { renameServiceOfClients } from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import {
  endService,
  listService,
  lockServices,
  renameServiceOfBusinesses,
  wasMerged,
} from '../businesses/index.ts';
import { renameServiceOfPosts } from '../community/index.ts';
import { renameServiceOfPasses, renameServiceOfSaved } from '../discovery/index.ts';
import { renameServiceOfMatches } from '../matches/index.ts';
import { renameServiceOfRequests } from '../requests/index.ts';
import { listCustomServices } from './catalogue.queries.ts';

const PAGE_SIZE = 50;

/** The cursor is the id of the last name. */
export async function listCustom(
  deps: Deps,
  _actor: TeamActor,
  { q, limit = PAGE_SIZE, after }: CustomServicesQuery,
): Promise<Page<CustomService>> {
  if (after !== undefined && !/^\d{1,9}$/.test(after)) {
    throw new AppError('bad_request', "That page doesn't exist.");
  }
  const page = { q, limit, after: after === undefined ? undefined : Number(after) };
  const rows = await listCustomServices(deps.database.db, page);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(({ id: _, ...row }) => ({ ...row, created_at: isoTime(row.created_at) })),
    next: rows.length > limit && last ? String(last.id) : null,
  };
}

/** Idempotent. Throws `not_found` unless a business added the name. */
export async function listForAll(
  deps: Deps,
  actor: TeamActor,
  { name }: ServiceListing,
): Promise<ServiceListing> {
  return deps.database.db.transaction(async (tx) => {
    const listed = await listService(tx, name);
    if (!listed) throw notFound();
    const subject = listed.name;
    if (listed.is_new) {
      const now = deps.clock.now();
      await record(tx, actor, { action: 'service.listed', subjectKind: 'service', subject, now });
    }
    return { name: subject };
  });
}

/**
 * Everything that uses the custom name follows in one transaction. A repeat changes nothing. Throws
 * `not_found` for an unknown name, and `conflict` if a business starts to use it at this moment.
 */
export async function mergeService(
  deps: Deps,
  actor: TeamActor,
  { from: fromName, into: intoName, reason }: ServiceMerge,
): Promise<ServiceMerged> {
  const now = deps.clock.now();
  try {
    return await deps.database.db.transaction(async (tx) => {
      const { from, into } = await lockServices(tx, { from: fromName, into: intoName });
      if (!into) throw fieldError('into', "We couldn't find that service.");
      if (!from) {
        if (!(await wasMerged(tx, fromName, into.id))) throw notFound();
        return { name: into.name, businesses: 0, matches: 0, requests: 0 };
      }
      if (from.id === into.id) throw fieldError('into', 'Please choose another service.');
      if (!from.is_custom) throw fieldError('from', 'Only custom names can be merged.');
      const names = { from: from.name, into: into.name };
      // Rename in the order in which an acceptance locks the rows.
      const requests = await renameServiceOfRequests(tx, names);
      const businesses = await renameServiceOfBusinesses(tx, { from, into });
      const matches = await renameServiceOfMatches(tx, names);
      await renameServiceOfClients(tx, names);
      await renameServiceOfPasses(tx, names);
      await renameServiceOfSaved(tx, names);
      await renameServiceOfPosts(tx, names);
      await endService(tx, { from, into }, now);
      const subject = from.name;
      await record(tx, actor, {
        action: 'service.merged',
        subjectKind: 'service',
        subject,
        reason,
        now,
      });
      return { name: into.name, businesses, matches, requests };
    });
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new AppError('conflict', 'A business just chose this name. Please try again.', {
      cause: error,
    });
  }
}
