import type { Role } from '@pro-match/domain/auth';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { presentRole, type UserRole } from './user-roles.presenter.ts';
import { findRole, insertRole } from './user-roles.queries.ts';

/** Throws `not_found` for an account whose role was never stored. */
export async function readRole(deps: Deps, actor: Actor): Promise<UserRole> {
  const row = await findRole(deps.database.db, actor.userId);
  if (!row) throw notFound();
  return presentRole(row);
}

/**
 * Requesting the same role again returns the stored row; requesting the other one is a duplicate.
 */
export async function chooseRole(
  deps: Deps,
  actor: Actor,
  role: Role,
): Promise<{ chosen: UserRole; created: boolean }> {
  const { db } = deps.database;
  const created = await insertRole(db, { userId: actor.userId, role, now: deps.clock.now() });
  const chosen = created ? presentRole(created) : await readRole(deps, actor);
  if (chosen.role !== role) {
    throw new AppError('23505', `This account is a ${chosen.role} account.`);
  }
  return { chosen, created: created !== undefined };
}
