import type { ProfileInput } from '@pro-match/domain/accounts';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import {
  findVisibleProfiles,
  insertTermsAcceptance,
  type OwnProfile,
  upsertProfile,
  type VisibleProfile,
} from './profiles.queries.ts';
import { termsHash } from './terms-hash.ts';

/** One profile, as far as the actor may see it; for all others it does not exist. */
export async function readProfile(deps: Deps, actor: Actor, id: string): Promise<VisibleProfile> {
  const [row] = await readProfiles(deps, actor, [id]);
  if (!row) throw notFound();
  return row;
}

/** The visible ones among `ids`; the others are left out without a word. */
export function readProfiles(deps: Deps, actor: Actor, ids: string[]): Promise<VisibleProfile[]> {
  const reader = { id: actor.userId, role: actor.role };
  return findVisibleProfiles(deps.database.db, { reader, ids, now: deps.clock.now() });
}

/**
 * Writes the actor's own profile. Acceptance of the terms is stored with time,
 * version and hash of the text, beside those of earlier versions; the version must be
 * the one that is valid now.
 */
export async function saveProfile(
  deps: Deps,
  actor: Actor,
  id: string,
  input: ProfileInput,
): Promise<OwnProfile> {
  if (id !== actor.userId) throw notFound();
  const now = deps.clock.now();
  return deps.database.db.transaction(async (tx) => {
    const termsAcceptedAt = input.terms_accepted
      ? await acceptTerms(tx, actor, input.terms_version, now)
      : undefined;
    const row = await upsertProfile(tx, {
      owner: { id, role: actor.role },
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
  if (version !== TERMS_VERSION) {
    const message = 'The terms have changed. Please read them again.';
    throw new AppError('validation_failed', message, {
      errors: [{ field: 'terms_version', message }],
    });
  }
  return insertTermsAcceptance(tx, {
    userId: actor.userId,
    role: actor.role,
    version,
    textHash: termsHash(actor.role),
    acceptedAt: now,
  });
}
