import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/database.ts';
import { accountIsOpen } from '../auth/index.ts';
import { hasBlocked, notBlocked } from '../moderation/index.ts';
import {
  type BusinessProfileRow,
  businessProfiles,
  type NewBusinessProfile,
} from './businesses.table.ts';

/** A profile with the facts on which a reader's view depends. */
export interface ReadProfile extends BusinessProfileRow {
  /** The reader and the business have a match, and neither has blocked the other. */
  isParty: boolean;
}

export type ProfileKey = { id: string } | { userId: string };

/**
 * Finds the profile if the reader may know of it: the owner's own, or an active one. If its owner
 * has blocked the reader, it is visible only as far as everybody can read its public card.
 */
export async function findProfileFor(
  db: Db,
  { readerId, key }: { readerId: string; key: ProfileKey },
): Promise<ReadProfile | undefined> {
  const reader = sql`${readerId}::uuid`;
  const [row] = await db
    .select({
      ...getTableColumns(businessProfiles),
      isParty: sql<boolean>`exists (
        select from matches m
        where m.client_id = ${readerId} and m.business_id = ${businessProfiles.userId}
      ) and ${notBlocked(reader, businessProfiles.userId)}`,
    })
    .from(businessProfiles)
    .where(
      and(
        'id' in key ? eq(businessProfiles.id, key.id) : eq(businessProfiles.userId, key.userId),
        sql`(
          ${businessProfiles.isActive} and ${accountIsOpen(businessProfiles.userId)}
            and (not ${hasBlocked(businessProfiles.userId, reader)} or ${hasCard})
          or ${businessProfiles.userId} = ${readerId}
        )`,
      ),
    );
  return row;
}

/**
 * SQL condition: a profile has a public card. It is active, on a tier with a card, and of an open
 * account.
 */
export const hasCard = and(
  businessProfiles.isActive,
  sql`${businessProfiles.subscriptionTier} in ('paid', 'trial')`,
  accountIsOpen(businessProfiles.userId),
);

/**
 * The exact meaning of "Verified Business": the owner confirmed the e-mail address, and the plan is
 * paid for; a trial is not.
 */
export const isVerified = sql<boolean>`${businessProfiles.subscriptionTier} = 'paid' and exists (
  select from auth_users u
  where u.id = ${businessProfiles.userId} and u.email_confirmed_at is not null
)`;

export type CardProfileRow = BusinessProfileRow & { isVerified: boolean };

/** Finds the profile behind a public card. */
export async function findCardProfile(
  db: Db,
  { id }: { id: string },
): Promise<CardProfileRow | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(businessProfiles), isVerified })
    .from(businessProfiles)
    .where(and(eq(businessProfiles.id, id), hasCard));
  return row;
}

/** Stores a new profile with the account's e-mail. Fails on the unique user_id. */
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

/** Changes the owner's profile and returns it; undefined if it is not the owner's. */
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

/** Finds the service names of the owner's business; undefined if it is not theirs. */
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
