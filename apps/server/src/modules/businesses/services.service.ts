import type { Service, ServiceInput, ServicesQuery } from '@pro-match/domain/businesses';
import { CATALOGUE_SERVICES } from '@pro-match/domain/catalogue';
import type { Page } from '@pro-match/domain/wire';
import type { Deps } from '../../platform/deps.ts';
import type { BusinessActor } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/errors.ts';
import { presentService } from './services.presenter.ts';
import {
  findServiceByName,
  insertMissingServices,
  listServiceRows,
  writeCatalogue,
} from './services.queries.ts';

/** The services by name, for anyone. The cursor is the id of the last one. */
export async function listServices(
  deps: Deps,
  { limit, after }: ServicesQuery,
): Promise<Page<Service>> {
  if (after !== undefined && !/^\d{1,9}$/.test(after)) {
    throw new AppError('bad_request', 'That page does not exist.');
  }
  const rows = await listServiceRows(deps.database.db, {
    limit: limit + 1,
    after: after === undefined ? undefined : Number(after),
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? String(last.id) : null;
  return { data: shown.map(presentService), next };
}

/** Adds a custom service, or answers the one of that name in any case. */
export async function addService(
  deps: Deps,
  actor: BusinessActor,
  { name }: ServiceInput,
): Promise<{ service: Service; created: boolean }> {
  const { db } = deps.database;
  const added = await insertMissingServices(db, { names: [name], createdBy: actor.userId });
  const row = await findServiceByName(db, name);
  if (!row) throw new AppError('conflict');
  return { service: presentService(row), created: added > 0 };
}

/** Brings `services` up to the catalogue; at every start, after the migrations. */
export async function syncCatalogue(deps: Pick<Deps, 'database'>): Promise<void> {
  await deps.database.db.transaction((tx) => writeCatalogue(tx, CATALOGUE_SERVICES));
}
