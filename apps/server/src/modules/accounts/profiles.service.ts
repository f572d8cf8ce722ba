import type { Profile, ProfileInput } from '@pro-match/domain/accounts';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import type { Page } from '@pro-match/domain/wire';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../platform/http/errors.ts';
import { presentOwnProfile, presentProfile } from './profiles.presenter.ts';
import {
  findVisibleProfiles,
  hasAcceptedTerms,
  insertTermsAcceptance,
  upsertProfile,
} from './profiles.queries.ts';
import { termsHash } from './terms-hash.ts';

/** Throws `not_found` for a profile that the actor may not see. */
export async function readProfile(deps: Deps, actor: Actor, id: string): Promise<Profile> {
  const { data } = await listProfiles(deps, actor, [id]);
  if (!data[0]) throw notFound();
  return data[0];
}

/** Silently leaves out profiles that the actor may not see. */
export async function listProfiles(
  deps: Deps,
  actor: Actor,
  ids: string[],
): Promise<Page<Profile>> {
  const reader = { id: actor.userId, role: actor.role };
  const query = { reader, ids, now: deps.clock.now() };
  const rows = await findVisibleProfiles(deps.database.db, query);
  return { data: rows.map((row) => presentProfile(row, actor.role)), next: null };
}

/**
 * Acceptance of the terms is stored with time, version and hash of the text, in addition to those
 * of earlier versions; the version must be the current one. A first acceptance may omit it.
 */
export async function saveProfile(
  deps: Deps,
  actor: Actor,
  { id = actor.userId, ...input }: ProfileInput & { id?: string },
): Promise<Profile> {
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
    return presentOwnProfile(row, actor.role);
  });
}

async function acceptTerms(tx: Tx, actor: Actor, named: string | undefined, now: Date) {
  const { userId, role } = actor;
  if (role === null) throw new AppError('conflict', 'Choose a role first.');
  // A first acceptance can only be of the current version.
  const isFirst = named === undefined && !(await hasAcceptedTerms(tx, { userId, role }));
  const version = isFirst ? TERMS_VERSION : named;
  if (version !== TERMS_VERSION) {
    const message = 'The terms have changed. Please read them again.';
    throw fieldError('terms_version', message);
  }
  return insertTermsAcceptance(tx, {
    userId,
    role,
    version,
    textHash: termsHash(role),
    acceptedAt: now,
  });
}
