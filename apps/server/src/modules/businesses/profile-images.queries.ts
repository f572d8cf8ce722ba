import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { type BusinessProfileRow, businessProfiles } from './businesses.table.ts';

export async function lockProfileOf(
  db: Db,
  { userId, id }: { userId: string; id?: string },
): Promise<BusinessProfileRow | undefined> {
  const [row] = await db
    .select()
    .from(businessProfiles)
    .where(
      and(
        eq(businessProfiles.userId, userId),
        id === undefined ? undefined : eq(businessProfiles.id, id),
      ),
    )
    .for('update');
  return row;
}

/** The caller has checked who owns the images. */
export async function showImages(
  db: Db,
  profile: Pick<BusinessProfileRow, 'id'>,
  images: Pick<BusinessProfileRow, 'logoUrl' | 'portfolioImages'>,
  now: Date,
): Promise<BusinessProfileRow> {
  const { logoUrl, portfolioImages } = images;
  const [row] = await db
    .update(businessProfiles)
    .set({ logoUrl, portfolioImages, updatedAt: now })
    .where(eq(businessProfiles.id, profile.id))
    .returning();
  if (!row) throw new Error('The update answered no row');
  return row;
}
