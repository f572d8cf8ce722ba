import { eq, sql } from 'drizzle-orm';
import { type Db, isCheckViolation } from '../../../platform/database/database.ts';
import { authUsers } from '../auth.table.ts';
import { AuthError } from '../auth-error.ts';

/** An account's data about itself; it grants nothing. */
export type Metadata = Record<string, unknown>;

/** Null removes a key, as in the contract. */
export async function mergeMetadata(db: Db, userId: string, data: Metadata): Promise<void> {
  const entries = Object.entries(data);
  const kept = Object.fromEntries(entries.filter(([, value]) => value !== null));
  const dropped = entries.flatMap(([key, value]) => (value === null ? [key] : []));
  await boundingMetadata(() =>
    db
      .update(authUsers)
      .set({
        metadata: sql`(${authUsers.metadata} || ${JSON.stringify(kept)}::jsonb)
          - ${sql.param(dropped)}::text[]`,
      })
      .where(eq(authUsers.id, userId)),
  );
}

/** The database measures the object: only it knows the stored size. */
export async function boundingMetadata<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isCheckViolation(error, 'auth_users_metadata_check')) throw error;
    throw new AuthError(422, 'validation_failed', 'User metadata is too large', { cause: error });
  }
}
