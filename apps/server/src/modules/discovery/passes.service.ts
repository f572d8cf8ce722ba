import type { Pass, PassInput } from '@pro-match/domain/discovery';
import type { Deps } from '../../platform/deps.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { BY_OWNER } from '../businesses/index.ts';
import { deletePass, deletePasses, insertPass } from './passes.queries.ts';
import { serviceNamed } from './service-names.ts';

/** A repeat changes nothing. Throws `not_found` if there is no such business or service. */
export async function passBusiness(
  deps: Deps,
  actor: ClientActor,
  { business_id: businessId, service: name }: PassInput,
): Promise<Pass> {
  const clientId = actor.userId;
  const service = await serviceNamed(deps, name);
  const pass = { clientId, businessId, service: service?.name ?? '', now: deps.clock.now() };
  if (!service || !(await insertPass(deps.database.db, pass)))
    throw notFound(`Business or service not found. ${BY_OWNER}`);
  return { client_id: clientId, business_id: businessId, service: service.name };
}

/** A missing pass is fine. */
export async function undoPass(
  deps: Deps,
  actor: ClientActor,
  { business_id: businessId, service: name }: PassInput,
): Promise<void> {
  const service = await serviceNamed(deps, name);
  if (!service) return;
  const key = { clientId: actor.userId, businessId, service: service.name };
  await deletePass(deps.database.db, key);
}

export async function startOver(deps: Deps, actor: ClientActor, name: string): Promise<void> {
  const service = await serviceNamed(deps, name);
  if (!service) return;
  await deletePasses(deps.database.db, { clientId: actor.userId, service: service.name });
}
