import type { Service, ServiceInput, ServicesQuery } from '@pro-match/domain/businesses';
import { CATALOGUE_SERVICES } from '@pro-match/domain/catalogue';
import { DAY_MS } from '@pro-match/domain/limits';
import type { Page } from '@pro-match/domain/wire';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, BusinessActor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import { presentService } from './services.presenter.ts';
import {
  countOwnServices,
  findServiceByName,
  holdServices,
  insertMissingServices,
  listServiceRows,
  listTakenUp,
  lockOwnServices,
  storedServiceNames,
  writeCatalogue,
} from './services.queries.ts';

/** Custom names per business and day: more than one business offers, too few to flood the list. */
const OWN_SERVICES_A_DAY = 20;

/**
 * The listed services by name, and the reader's custom ones. The cursor is the id of the last one.
 */
export async function listServices(
  deps: Deps,
  reader: Actor | undefined,
  { limit, after }: ServicesQuery,
): Promise<Page<Service>> {
  if (after !== undefined && !/^\d{1,9}$/.test(after)) {
    throw new AppError('bad_request', "That page doesn't exist.");
  }
  const rows = await listServiceRows(deps.database.db, {
    limit: limit + 1,
    after: after === undefined ? undefined : Number(after),
    readerId: reader?.userId,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? String(last.id) : null;
  return { data: shown.map(presentService), next };
}

/** Adds a custom service, or returns the one with that name in any case. */
export async function addService(
  deps: Deps,
  actor: BusinessActor,
  { name }: ServiceInput,
): Promise<{ service: Service; created: boolean }> {
  return deps.database.db.transaction(async (tx) => {
    const added = await addNames(deps, tx, actor, [name]);
    const row = await findServiceByName(tx, name);
    if (!row) throw new AppError('conflict');
    return { service: presentService(row), created: added > 0 };
  });
}

/**
 * The services that a business offers, in their stored spelling, held while the transaction lasts.
 * A new name becomes its own; one that another business offers is listed from now on.
 */
export async function settleServices(
  deps: Deps,
  tx: Tx,
  actor: BusinessActor,
  names: readonly string[],
): Promise<string[]> {
  await addNames(deps, tx, actor, names);
  await holdServices(tx, names);
  const stored = await storedServiceNames(tx, names);
  await listTakenUp(tx, { names: stored, userId: actor.userId });
  return stored;
}

async function addNames(
  deps: Deps,
  tx: Tx,
  { userId }: BusinessActor,
  names: readonly string[],
): Promise<number> {
  const now = deps.clock.now();
  await lockOwnServices(tx, userId);
  const added = await insertMissingServices(tx, { names, createdBy: userId, now });
  if (added === 0) return 0;
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countOwnServices(tx, userId, since)) > OWN_SERVICES_A_DAY) {
    const words = `You can add ${OWN_SERVICES_A_DAY} services of your own a day. Choose from the list, or add more tomorrow.`;
    throw new AppError('too_many_requests', words, { retryAfter: DAY_MS / 1000 });
  }
  return added;
}

/** Brings `services` up to the catalogue; at every start, after the migrations. */
export async function syncCatalogue(deps: Pick<Deps, 'database'>): Promise<void> {
  await deps.database.db.transaction((tx) => writeCatalogue(tx, CATALOGUE_SERVICES));
}
