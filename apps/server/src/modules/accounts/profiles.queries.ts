import type { Role } from '@pro-match/domain/auth';
import { and, eq, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { preparedSelect } from '../../platform/database/prepared.ts';
import { profiles, termsAcceptances } from './accounts.table.ts';
import { contactReach, monthAt } from './contact.policy.ts';

/** With the newest version of the terms that the owner accepted. */
export type OwnProfile = typeof profiles.$inferSelect & { termsVersion: string | null };

interface Reader {
  id: string;
  role: Role | null;
}

/** Versions are days, so the newest is the greatest. */
export const newestAcceptance = ({ id, role }: Reader | Record<keyof Reader, SQLWrapper>) => sql<
  string | null
>`(
  select max(version) from terms_acceptances
  where terms_acceptances.user_id = ${id} and terms_acceptances.role = ${role}
)`;

export async function insertProfile(
  db: Db,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  await db.insert(profiles).values({ id, email, createdAt: now, updatedAt: now });
}

type ProfileView = 'own' | 'contact' | 'lead' | 'name';

export type VisibleProfile = OwnProfile & { view: ProfileView };

/**
 * Finds the profiles among `ids` that the reader may see: the reader's own; those of the other
 * parties of the reader's matches, without the phone of a client who holds it back, and only the
 * name of a client whose requests have ended; and those of people who posted in the reader's state,
 * unless one has blocked the other. A closed account has none. Matches and the community build on
 * this module, so their tables are named here without their code.
 */
export async function findVisibleProfiles(
  db: Db,
  { reader, ids, now }: { reader: Reader; ids: string[]; now: Date },
): Promise<VisibleProfile[]> {
  const rows = await findVisible(db, { ...reader, ids, ...monthAt(now) });
  return rows.flatMap(({ profile, view }) => (view ? [{ ...profile, view }] : []));
}

const findVisible = preparedSelect('visible_profiles', (db) => {
  const readerId = sql`${sql.placeholder('id')}::uuid`;
  const reach = contactReach(sql`matches`, {
    businessId: readerId,
    month: { start: sql.placeholder('start'), end: sql.placeholder('end') },
  });
  // In a select list, the query builder would omit the table's name.
  const id = sql.raw('profiles.id');
  // After a block, neither person sees anything of the other; a suspended account shows nothing to
  // anyone.
  const isBarred = sql`(
    exists (select from auth_users held where held.id = ${id} and held.suspended_at is not null)
    or exists (
      select from blocks
      where (blocker_id = ${readerId} and blocked_id = ${id})
         or (blocker_id = ${id} and blocked_id = ${readerId})
    )
  )`;
  const view = sql<ProfileView | null>`case
    when ${id} = ${readerId} then 'own'
    when ${isBarred} then null
    when exists (
      select from matches
      where (matches.client_id = ${readerId} and matches.business_id = ${id})
         or (matches.business_id = ${readerId} and matches.client_id = ${id} and ${reach} = 'open')
    ) then 'contact'
    when exists (
      select from matches
      where matches.business_id = ${readerId} and matches.client_id = ${id} and ${reach} <> 'ended'
    ) then 'lead'
    when exists (
      select from matches where matches.business_id = ${readerId} and matches.client_id = ${id}
    ) or exists (
      select from community_posts p
      join client_preferences reader on reader.user_id = ${readerId} and reader.state = p.state
      where p.user_id = ${id} and not p.is_flagged
    ) then 'name'
  end`;
  const isOpen = sql<boolean>`exists (
    select from auth_users where auth_users.id = ${profiles.id} and auth_users.deleted_at is null
  )`;
  const acceptance = newestAcceptance({ id: readerId, role: sql`${sql.placeholder('role')}` });
  return db
    .select({ profile: { ...getTableColumns(profiles), termsVersion: acceptance }, view })
    .from(profiles)
    .where(and(sql`${profiles.id} = any(${sql.placeholder('ids')}::uuid[])`, isOpen))
    .orderBy(profiles.id);
});

export interface ProfileChange {
  fullName?: string | undefined;
  phone?: string | undefined;
  location?: string | undefined;
  termsAcceptedAt?: Date | undefined;
}

/**
 * Inserts the profile if an old or broken account has none yet. A new one gets the account's
 * e-mail, whatever was sent.
 */
export async function upsertProfile(
  db: Db,
  { owner, change, now }: { owner: Reader; change: ProfileChange; now: Date },
): Promise<OwnProfile | undefined> {
  const { id } = owner;
  const { termsAcceptedAt, ...fields } = change;
  const terms = termsAcceptedAt ? { termsAccepted: true, termsAcceptedAt } : {};
  const written = { ...fields, ...terms, updatedAt: now };
  const email = sql<string>`(select email from auth_users where id = ${id})`;
  const [row] = await db
    .insert(profiles)
    .values({ id, email, createdAt: now, ...written })
    .onConflictDoUpdate({ target: profiles.id, set: written })
    .returning({ ...getTableColumns(profiles), termsVersion: newestAcceptance(owner) });
  return row;
}

/** Call it in the transaction that changes the e-mail. */
export async function updateProfileEmail(
  db: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await db.update(profiles).set({ email, updatedAt: now }).where(eq(profiles.id, userId));
}

export interface TermsAcceptance {
  userId: string;
  role: Role;
  version: string;
  textHash: string;
  acceptedAt: Date;
}

/** Any version counts. */
export async function hasAcceptedTerms(
  db: Db,
  { userId, role }: Pick<TermsAcceptance, 'userId' | 'role'>,
): Promise<boolean> {
  const found = await db
    .select({ version: termsAcceptances.version })
    .from(termsAcceptances)
    .where(and(eq(termsAcceptances.userId, userId), eq(termsAcceptances.role, role)))
    .limit(1);
  return found.length > 0;
}

/** Returns the time of the acceptance; the first one of a version is kept. */
export async function insertTermsAcceptance(db: Db, acceptance: TermsAcceptance): Promise<Date> {
  await db.insert(termsAcceptances).values(acceptance).onConflictDoNothing();
  const [row] = await db
    .select({ acceptedAt: termsAcceptances.acceptedAt })
    .from(termsAcceptances)
    .where(
      and(
        eq(termsAcceptances.userId, acceptance.userId),
        eq(termsAcceptances.role, acceptance.role),
        eq(termsAcceptances.version, acceptance.version),
      ),
    );
  return row?.acceptedAt ?? acceptance.acceptedAt;
}
