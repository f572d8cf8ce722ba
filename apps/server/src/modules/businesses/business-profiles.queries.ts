import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/database.ts';
import { preparedSelect } from '../../platform/database/prepared.ts';
import { accountIsOpen } from '../auth/index.ts';
import { hasBlocked, notBlocked } from '../moderation/index.ts';
import {
  type BusinessProfileRow,
  businessProfiles,
  type NewBusinessProfile,
} from './businesses.table.ts';

export interface ReadProfile extends BusinessProfileRow {
  /** The reader and the business have a match, and neither has blocked the other. */
  isParty: boolean;
}

export type ProfileKey = { id: string } | { userId: string };

/**
 * Finds the owner's own profile or an active one. If its owner has blocked the reader, it is
 * visible only as far as everybody can read its public card.
 */
export async function findProfileFor(
  db: Db,
  { readerId, key }: { readerId: string; key: ProfileKey },
): Promise<ReadProfile | undefined> {
  const [by, id] = 'id' in key ? (['id', key.id] as const) : (['userId', key.userId] as const);
  const [row] = await findFor(db, { reader: readerId, id }, by);
  return row;
}

/** SQL condition: the profile is active, on a tier with a card, and of an open account. */
export const hasCard = and(
  businessProfiles.isActive,
  sql`${businessProfiles.subscriptionTier} in ('paid', 'trial')`,
  accountIsOpen(businessProfiles.userId),
);

const findFor = preparedSelect('business_profile', (db, by: 'id' | 'userId') => {
  const reader = sql`${sql.placeholder('reader')}::uuid`;
  return db
    .select({
      ...getTableColumns(businessProfiles),
      isParty: sql<boolean>`exists (
        select from matches m
        where m.client_id = ${reader} and m.business_id = ${businessProfiles.userId}
      ) and ${notBlocked(reader, businessProfiles.userId)}`,
    })
    .from(businessProfiles)
    .where(
      and(
        eq(businessProfiles[by], sql.placeholder('id')),
        sql`(
          ${businessProfiles.isActive} and ${accountIsOpen(businessProfiles.userId)}
            and (not ${hasBlocked(businessProfiles.userId, reader)} or ${hasCard})
          or ${businessProfiles.userId} = ${reader}
        )`,
      ),
    );
});

/**
 * The exact meaning of "Verified Business": the owner confirmed the e-mail address, and the plan is
 * paid for; a trial is not.
 */
export const isVerified = sql<boolean>`${businessProfiles.subscriptionTier} = 'paid' and exists (
  select from auth_users u
  where u.id = ${businessProfiles.userId} and u.email_confirmed_at is not null
)`;

export type CardProfileRow = BusinessProfileRow & { isVerified: boolean };

const findCard = preparedSelect('card_profile', (db) =>
  db
    .select({ ...getTableColumns(businessProfiles), isVerified })
    .from(businessProfiles)
    .where(and(eq(businessProfiles.id, sql.placeholder('id')), hasCard)),
);

export async function findCardProfile(
  db: Db,
  { id }: { id: string },
): Promise<CardProfileRow | undefined> {
  const [row] = await findCard(db, { id });
  return row;
}

/** With the account's e-mail. Fails on the unique user_id. */
export async function insertProfile(
  db: Db,
  profile: NewBusinessProfile,
): Promise<BusinessProfileRow> {
  const [row] = await db
    .insert(businessProfiles)
    .values({ ...profile, email: accountEmail(profile.userId) })
    .returning();
  if (!row) throw new Error('The insert answered no row');
  return row;
}

/** Undefined if the profile is not the owner's. */
export async function updateProfile(
  db: Db,
  {
    id,
    userId,
    changes,
  }: { id: string; userId: string; changes: PgUpdateSetSource<typeof businessProfiles> },
): Promise<BusinessProfileRow | undefined> {
  const [row] = await db
    .update(businessProfiles)
    .set(changes)
    .where(and(eq(businessProfiles.id, id), eq(businessProfiles.userId, userId)))
    .returning();
  return row;
}

/** Undefined if the business is not the owner's. */
export async function findOfferedServices(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<string[] | undefined> {
  const [row] = await db
    .select({ services: businessProfiles.services })
    .from(businessProfiles)
    .where(and(eq(businessProfiles.id, id), eq(businessProfiles.userId, userId)));
  return row?.services;
}

function accountEmail(userId: string): SQL<string> {
  return sql<string>`(select email from auth_users where id = ${userId})`;
}
