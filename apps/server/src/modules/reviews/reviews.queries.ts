import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts';
import { profiles } from '../accounts/index.ts';
import { authUsers } from '../auth/index.ts';
import { businessProfiles } from '../businesses/index.ts';
import { matches } from '../matches/index.ts';
import { reviews } from './reviews.table.ts';

export interface ReviewRow extends Keyset {
  businessId: string;
  rating: number;
  comment: string | null;
  createdAt: Date;
  clientName: string | null;
  isMatched: boolean;
}

/**
 * A page of the business's reviews, newest first, as far as the reader may see
 * any: those of an active business on a paid tier, and the owner's own.
 */
export async function listReviewRows(
  db: Db,
  query: {
    readerId: string | null;
    businessId: string;
    limit: number;
    after: Keyset | undefined;
  },
): Promise<ReviewRow[]> {
  const { readerId, businessId, limit, after } = query;
  const isShown = sql`(${businessProfiles.isActive} and ${businessProfiles.subscriptionTier} in ('paid', 'trial'))`;
  return db
    .select({
      id: reviews.id,
      micros: microsOf(reviews.createdAt),
      businessId: reviews.businessId,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      // The name goes with the account.
      clientName: sql<
        string | null
      >`case when ${authUsers.id} is not null then ${profiles.fullName} end`,
      isMatched: sql<boolean>`${matches.status} = 'accepted'`,
    })
    .from(reviews)
    .innerJoin(businessProfiles, eq(businessProfiles.userId, reviews.businessId))
    .innerJoin(matches, eq(matches.id, reviews.matchId))
    .leftJoin(authUsers, and(eq(authUsers.id, reviews.clientId), isNull(authUsers.deletedAt)))
    .leftJoin(profiles, eq(profiles.id, reviews.clientId))
    .where(
      and(
        eq(reviews.businessId, businessId),
        readerId === null ? isShown : sql`(${isShown} or ${businessProfiles.userId} = ${readerId})`,
        after && olderThan(reviews.createdAt, reviews.id, after),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}
