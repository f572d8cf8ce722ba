import { createHash } from 'node:crypto';
import type { ProfileInput } from '@pro-match/domain/accounts';
import { canonicalTerms, termsFor } from '@pro-match/domain/terms';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import {
  findVisibleProfiles,
  insertTermsAcceptance,
  type ProfileRow,
  upsertProfile,
} from './profiles.queries.ts';

/** One profile, as far as the actor may see it; for all others it does not exist. */
export async function readProfile(deps: Deps, actor: Actor, id: string): Promise<ProfileRow> {
  const [row] = await readProfiles(deps, actor, [id]);
  if (!row) throw notFound();
  return row;
}

/** The visible ones among `ids`; the others are left out without a word. */
export function readProfiles(deps: Deps, actor: Actor, ids: string[]): Promise<ProfileRow[]> {
  return findVisibleProfiles(deps.database.db, { readerId: actor.userId, ids });
}

/**
 * Writes the actor's own profile. Acceptance of the terms is stored with time,
 * version and hash of the text; the version must be the one that is valid now.
 */
export async function saveProfile(
  deps: Deps,
  actor: Actor,
  id: string,
  input: ProfileInput,
): Promise<ProfileRow> {
  if (id !== actor.userId) throw notFound();
  const now = deps.clock.now();
  return deps.database.db.transaction(async (tx) => {
    const termsAcceptedAt = input.terms_accepted
      ? await acceptTerms(tx, actor, input.terms_version, now)
      : undefined;
    const row = await upsertProfile(tx, {
      id,
      change: {
        fullName: input.full_name,
        phone: input.phone,
        location: input.location,
        termsAcceptedAt,
      },
      now,
    });
    if (!row) throw new Error('The upsert of a profile answered no row');
    return row;
  });
}

async function acceptTerms(tx: Tx, actor: Actor, version: string | undefined, now: Date) {
  if (actor.role === null) throw new AppError('conflict', 'Choose a role first.');
  const terms = termsFor(actor.role);
  if (version !== terms.version) {
    const message = 'The terms have changed. Please read them again.';
    throw new AppError('validation_failed', message, {
      errors: [{ field: 'terms_version', message }],
    });
  }
  return insertTermsAcceptance(tx, {
    userId: actor.userId,
    role: actor.role,
    version,
    textHash: createHash('sha256').update(canonicalTerms(terms)).digest('hex'),
    acceptedAt: now,
  });
}
