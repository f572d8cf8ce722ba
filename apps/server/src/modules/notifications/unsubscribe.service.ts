import type { Deps } from '../../platform/deps.ts';
import { storeNoMail } from './preferences.queries.ts';
import type { Unsubscription } from './unsubscribe-links.ts';

/** Ends one kind of mail for one person; for an account that is gone there is nothing to end. */
export async function unsubscribe(deps: Deps, what: Unsubscription): Promise<void> {
  await storeNoMail(deps.database.db, { ...what, now: deps.clock.now() });
}
