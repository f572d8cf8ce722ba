import type {
  PeopleQuery,
  PersonCard,
  PersonRow,
  TeamMember,
  TeamReason,
} from '@pro-match/domain/team';
import type { Page } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../platform/database/keyset.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TeamActor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { record } from '../audit/index.ts';
import { restoreUser, suspendUser } from '../auth/index.ts';
import { lockPersonCase, recordStanding } from '../cases/index.ts';
import { findPersonRow, listPersonRows } from './people.queries.ts';
import { presentPerson, presentPersonCard } from './team.presenter.ts';
import { findBusinessRow } from './team-businesses.queries.ts';

const PAGE_SIZE = 50;

export async function getMember(deps: Deps, actor: TeamActor): Promise<TeamMember> {
  const row = await findPersonRow(deps.database.db, actor.userId);
  if (!row) throw notFound();
  return { user_id: row.user_id, email: row.account_email, name: row.name };
}

/** Newest first. */
export async function listPeople(
  deps: Deps,
  _actor: TeamActor,
  { limit = PAGE_SIZE, after, ...filter }: PeopleQuery,
): Promise<Page<PersonRow>> {
  const page = { ...filter, limit, after: readCursor(after) };
  const { rows, next } = cutPage(await listPersonRows(deps.database.db, page), limit);
  return { data: rows.map(presentPerson), next };
}

export async function getPerson(deps: Deps, actor: TeamActor, userId: string): Promise<PersonCard> {
  const { db } = deps.database;
  const [row, business] = await Promise.all([
    findPersonRow(db, userId),
    findBusinessRow(db, userId),
  ]);
  if (!row) throw notFound();
  return presentPersonCard(row, business, actor, deps);
}

/**
 * The owner gets the reason by mail and can appeal. A repeat changes nothing and is not logged
 * again. Throws `not_found` for a closed account, `conflict` for the member's own.
 */
export async function changeStanding(
  deps: Deps,
  actor: TeamActor,
  { userId, suspended, reason }: TeamReason & { userId: string; suspended: boolean },
): Promise<PersonCard> {
  if (userId === actor.userId) {
    throw new AppError('conflict', 'This is your own account, so someone else has to decide.');
  }
  await deps.events.transaction(async (unit) => {
    const person = await findPersonRow(unit.tx, userId);
    if (!person) throw notFound();
    if (person.standing === (suspended ? 'suspended' : 'active')) return;
    const now = deps.clock.now();
    // Lock the case before the account, in the same order as a decision in the case.
    await lockPersonCase(unit.tx, { userId, now });
    const change = suspended ? suspendUser : restoreUser;
    if (!(await change(deps, { userId, unit }))) return;
    const action = suspended ? 'person.suspended' : 'person.restored';
    const entry = { action, subjectKind: 'person', subject: userId, reason, now } as const;
    await record(unit.tx, actor, entry);
    await recordStanding(unit, actor, { userId, suspended, reason, now });
  });
  return getPerson(deps, actor, userId);
}
