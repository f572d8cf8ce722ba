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

/** A profile with what a reader's view depends on. */
export interface ReadProfile extends BusinessProfileRow {
  /** Whether a match joins the reader and the business, and no block parts them. */
  isParty: boolean;
}

export type ProfileKey = { id: string } | { userId: string };

/**
 * The profile, if the reader may know of it: the owner's own, or an active one. One whose owner has
 * blocked the reader is there only as far as everybody reads its public card.
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

/** The condition that a profile has a public card: active, on a tier that has one, of an open account. */
export const hasCard = and(
  businessProfiles.isActive,
  sql`${businessProfiles.subscriptionTier} in ('paid', 'trial')`,
  accountIsOpen(businessProfiles.userId),
);

/**
 * What "Verified Business" means, nothing more: the owner confirmed the e-mail address, and the
 * plan is paid for; a trial is not.
 */
export const isVerified = sql<boolean>`${businessProfiles.subscriptionTier} = 'paid' and exists (
  select from auth_users u
  where u.id = ${businessProfiles.userId} and u.email_confirmed_at is not null
)`;

export type CardProfileRow = BusinessProfileRow & { isVerified: boolean };

/** The profile behind a public card. */
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

/** Stores a new profile; its e-mail is that of the account. Fails on the unique user_id. */
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

/** Changes the owner's profile, and answers it; undefined when it is not the owner's. */
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

/** The names that the owner's business offers; undefined where it is not theirs. */
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
