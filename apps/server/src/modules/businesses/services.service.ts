import {
  SERVICES_MAX,
  type Service,
  type ServiceInput,
  type ServicesQuery,
} from '@pro-match/domain/businesses';
import { CATALOGUE_SERVICES, signsRefusal } from '@pro-match/domain/catalogue';
import { DAY_MS } from '@pro-match/domain/limits';
import type { Page } from '@pro-match/domain/wire';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, BusinessActor } from '../../platform/http/actor.ts';
import { AppError, fieldError } from '../../platform/http/errors.ts';
import { presentService } from './services.presenter.ts';
import {
  countOwnServices,
  findServiceByName,
  holdServices,
  insertServices,
  listServiceRows,
  listTakenUp,
  lockOwnServices,
  missingServices,
  storedServiceNames,
  writeCatalogue,
} from './services.queries.ts';

/** Custom names per business and day: enough to fill a profile, too few to flood the list. */
const OWN_SERVICES_A_DAY = SERVICES_MAX;

/** Also lists the reader's custom services. The cursor is the id of the last one. */
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

/** Returns the existing service if one has a name that looks the same. */
export async function addService(
  deps: Deps,
  actor: BusinessActor,
  { name }: ServiceInput,
): Promise<{ service: Service; created: boolean }> {
  return deps.database.db.transaction(async (tx) => {
    const added = await addNames(deps, tx, actor, { names: [name], field: 'name' });
    const row = await findServiceByName(tx, name);
    if (!row) throw new AppError('conflict');
    return { service: presentService(row), created: added > 0 };
  });
}

/**
 * Returns the stored spellings, and locks the services during the transaction. A new name is added
 * as a custom service. From the next day on, it is listed for everyone once a second business
 * offers it, if its owner seems to be another person.
 */
export async function resolveServices(
  deps: Deps,
  tx: Tx,
  actor: BusinessActor,
  names: readonly string[],
): Promise<string[]> {
  await addNames(deps, tx, actor, { names, field: 'services' });
  await holdServices(tx, names);
  const stored = await storedServiceNames(tx, names);
  await listTakenUp(tx, { names: stored, userId: actor.userId, now: deps.clock.now() });
  return stored;
}

async function addNames(
  deps: Deps,
  tx: Tx,
  { userId }: BusinessActor,
  { names, field }: { names: readonly string[]; field: 'name' | 'services' },
): Promise<number> {
  const now = deps.clock.now();
  await lockOwnServices(tx, userId);
  const missing = await missingServices(tx, names);
  if (missing.length === 0) return 0;
  // Only new names are checked: an existing one may contain characters stored before they were
  // refused.
  const refusal = missing.map(signsRefusal).find((words) => words !== undefined);
  if (refusal) throw fieldError(field, refusal);
  const added = await insertServices(tx, { names: missing, createdBy: userId, now });
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countOwnServices(tx, userId, since)) > OWN_SERVICES_A_DAY) {
    const words = `You can add ${OWN_SERVICES_A_DAY} services of your own a day. Choose from the list, or add more tomorrow.`;
    throw new AppError('too_many_requests', words, { retryAfter: DAY_MS / 1000 });
  }
  return added;
}

/** Call it at every start, after the migrations. */
export async function syncCatalogue(deps: Pick<Deps, 'database'>): Promise<void> {
  await deps.database.db.transaction((tx) => writeCatalogue(tx, CATALOGUE_SERVICES));
}
