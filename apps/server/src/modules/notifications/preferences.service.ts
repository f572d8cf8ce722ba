import {
  NOTIFICATION_KIND_FACTS,
  type NotificationPreferences,
  notificationKindsOf,
} from '@pro-match/domain/notifications';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { listChoices, storeChoices, storeNoMail } from './preferences.queries.ts';
import type { Unsubscription } from './unsubscribe-links.ts';

/** Lists the kinds that can happen to the actor; throws `not_found` without a role. */
export async function readPreferences(deps: Deps, actor: Actor): Promise<NotificationPreferences> {
  const kinds = kindsOf(actor);
  const chosen = new Map(
    (await listChoices(deps.database.db, actor.userId)).map((choice) => [choice.kind, choice]),
  );
  const data = kinds.map(
    (kind) => chosen.get(kind) ?? { kind, ...NOTIFICATION_KIND_FACTS[kind].defaults },
  );
  return { data };
}

/** Ignores kinds that cannot happen to the actor. */
export async function savePreferences(
  deps: Deps,
  actor: Actor,
  { data }: NotificationPreferences,
): Promise<NotificationPreferences> {
  const kinds = new Set(kindsOf(actor));
  // The last choice for a kind counts: two rows of one kind in one statement would be an error.
  const byKind = new Map(data.map((choice) => [choice.kind, choice]));
  const choices = [...byKind.values()].filter(({ kind }) => kinds.has(kind));
  const now = deps.clock.now();
  await storeChoices(deps.database.db, { userId: actor.userId, choices, now });
  return readPreferences(deps, actor);
}

function kindsOf({ role }: Actor) {
  if (role === null) throw notFound();
  return notificationKindsOf(role);
}

/** Does nothing for an account that is gone. */
export async function unsubscribe(deps: Deps, what: Unsubscription): Promise<void> {
  await storeNoMail(deps.database.db, { ...what, now: deps.clock.now() });
}
