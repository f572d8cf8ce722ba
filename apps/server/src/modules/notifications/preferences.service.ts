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

/** The actor's choice for each kind that can happen to them; throws `not_found` without a role. */
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

/** Stores the given kinds and answers all; what cannot happen to the actor is left out. */
export async function savePreferences(
  deps: Deps,
  actor: Actor,
  { data }: NotificationPreferences,
): Promise<NotificationPreferences> {
  const kinds = new Set(kindsOf(actor));
  // The last word on a kind counts; two rows of one kind in one statement would be an error.
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

/** Ends one kind of mail for one person; for an account that is gone there is nothing to end. */
export async function unsubscribe(deps: Deps, what: Unsubscription): Promise<void> {
  await storeNoMail(deps.database.db, { ...what, now: deps.clock.now() });
}
